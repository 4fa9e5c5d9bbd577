import type { FieldValues } from 'react-hook-form';
import { toPath } from '#lib/content/path.ts';
import { fillForm } from './fill-form.ts';
import type { FormRules } from './form-rules.ts';
import { keep, mergeKept, readKept } from './kept-text.ts';
import type { EngineOptions, FormControl } from './live-form.ts';

/** Takes over what the page holds and shows and what was kept before a reload, and keeps what is typed. */
export function takeOver<Values extends FieldValues, Actions>(
  control: FormControl<Values>,
  { names, pristine, read, write }: FormRules<Values, Actions>,
  { element, errors, keptAs, page }: EngineOptions<Values, Actions>,
) {
  const untouched = write(pristine).toString();
  function save(values: Values) {
    const text = write(values);
    keep(keptAs, text.toString() === untouched ? null : text);
  }
  const typed = read(new FormData(element));
  const kept = readKept(keptAs);
  const values = kept ? mergeKept(typed, read(kept), pristine) : typed;
  control.reset(values, { keepDefaultValues: true });
  fillForm(element, write(values));
  for (const name of names) if (errors[name]) control.setError(name, { message: errors[name] });
  save(values);
  control.subscribe({ formState: { values: true }, callback: (state) => save(state.values) });
  // A form that was refused without scripts came back under the address it was sent to.
  if (location.pathname.startsWith('/api/')) history.replaceState(history.state, '', toPath(page));
}
