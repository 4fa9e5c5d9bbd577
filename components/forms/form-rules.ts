import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import type { Bound } from '#components/forms/fields/field-props.ts';
import type { NamedFields } from '#lib/forms/application-values.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { ModalTexts } from './form-modals.tsx';
import type { FormControl } from './live-form.ts';

/** What one form has and another has not. */
export interface FormRules<Values extends FieldValues, Actions> {
  action: FormAction;
  resolver: Resolver<Values>;
  pristine: Values & DefaultValues<Values>;
  /** The fields, in the order of the page. */
  names: readonly Path<Values>[];
  /** Those whose values the page shows outside of their inputs too. */
  shown: readonly Path<Values>[];
  /** The first field with an error gets the focus. */
  shouldFocusError: boolean;
  texts: ModalTexts;
  tie(control: FormControl<Values>, path: Path<Values>): Bound;
  read(fields: NamedFields): Values;
  /** What of the values is text to keep. */
  write(values: Values): URLSearchParams;
  toBody(values: Values): FormData;
  createActions(control: FormControl<Values>, element: HTMLFormElement): Actions;
  renderThanks(values: Values, reference: string | undefined, close: () => void): ReactNode;
}

/** Ties an input to its value. Its error goes when the visitor edits it, and is looked for at the next try only. */
export function tieInput<Values extends FieldValues>(
  control: FormControl<Values>,
  path: Path<Values>,
): Bound {
  const { name, ref, onBlur, onChange } = control.register(path);
  return {
    name,
    ref,
    onBlur,
    onChange(event) {
      if (control.getFieldState(path).error) control.clearErrors(path);
      return onChange(event);
    },
  };
}
