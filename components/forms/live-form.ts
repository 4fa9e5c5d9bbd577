import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Bound } from '#components/forms/fields/field-props.ts';
import type { ErrorKey } from '#lib/forms/error-keys.ts';

/** The fields with an error. */
export type Problems = Partial<Record<string, ErrorKey>>;

/** A try to send that found errors in these fields, in the order of the page. A new object is a new try. */
export interface Failure {
  names: string[];
}

export type FormControl<Values extends FieldValues> = Omit<
  UseFormReturn<Values, unknown, Values>,
  'formState'
>;

export interface FormState {
  problems: Problems;
  failure: Failure | null;
  isSending: boolean;
  /** Tells what became of the form. */
  modal: ReactNode;
}

/** What a form can do once its engine runs; until then it is plain HTML. */
export interface LiveForm<Values extends FieldValues, Actions = object> extends FormState {
  /** Only a change of what the form shows besides its inputs brings new ones. */
  values: Values;
  /** What only this form can do. */
  actions: Actions;
  register(path: Path<Values>): Bound;
  submit(): void;
}

export interface EngineOptions<Values extends FieldValues, Actions = object> {
  element: HTMLFormElement;
  /** The errors that the page came with. */
  errors: Problems;
  /** Code of the page. */
  page: string;
  /** Where unsent text is kept in this browser. */
  keptAs: string;
  onChange(live: LiveForm<Values, Actions>): void;
}
