import { useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { NamedFields } from '#lib/forms/application-values.ts';
import { keep, mergeKept, readKept } from './kept-text.ts';
import type { Problems } from './live-form.ts';

interface UnsentTextOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  names: readonly Path<Values>[];
  element: HTMLFormElement;
  errors: Problems;
  keptAs: string;
  pristine: Values;
  read(fields: NamedFields): Values;
  /** What of the values is text to keep. */
  write(values: Values): URLSearchParams;
}

/**
 * Takes over what the page holds and shows and what was kept before a reload, and keeps what is typed. True
 * once that is done.
 */
export function useUnsentText<Values extends FieldValues>(options: UnsentTextOptions<Values>): boolean {
  const { form, names, element, errors, keptAs, pristine, read, write } = options;
  const [isTakenOver, setIsTakenOver] = useState(false);

  // Once, before the fields are bound to the values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: none of them changes while the form is there
  useLayoutEffect(() => {
    const untouched = write(pristine).toString();
    function save(values: Values) {
      const text = write(values);
      keep(keptAs, text.toString() === untouched ? null : text);
    }
    const typed = read(new FormData(element));
    const kept = readKept(keptAs);
    const values = kept ? mergeKept(typed, read(kept), pristine) : typed;
    form.reset(values, { keepDefaultValues: true });
    for (const name of names) if (errors[name]) form.setError(name, { message: errors[name] });
    save(values);
    setIsTakenOver(true);
    return form.subscribe({ formState: { values: true }, callback: (state) => save(state.values) });
  }, []);

  return isTakenOver;
}
