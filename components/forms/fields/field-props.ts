import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** What ties an input to its form: only its name, and more once the form is live. */
export interface Bound extends Partial<Pick<UseFormRegisterReturn, 'ref' | 'onBlur'>> {
  name: string;
  onChange?: (event: FieldChange) => unknown;
}

export interface FieldState {
  id: string;
  /** The text of the error, in the visitor's words. */
  error?: string | undefined;
}

export interface FieldProps extends FieldState {
  bound: Bound;
}

export interface LabelledProps extends FieldProps {
  label: string;
  /** A word after the label: "optional". */
  note?: string;
  hint?: string | undefined;
  /** Takes the whole row of the form. */
  isWide?: boolean;
}

/** Ties a control to its hint and error. */
export function tie(id: string, hint?: string, error?: string) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}
