import {
  createFormControl,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { toPath } from '#lib/content/path.ts';
import type { NamedFields } from '#lib/forms/application-values.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { toFieldLimit } from '#lib/forms/fields.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { Bound, FieldChange } from './field.tsx';
import { fillForm } from './fill-form.ts';
import { FormModal, type ModalTexts, toFailureText } from './form-modal.tsx';
import {
  type EngineOptions,
  type FormControl,
  type FormErrors,
  type FormState,
  findErrorPath,
  type LiveForm,
  readStoredText,
} from './live-form.tsx';
import { afterPress } from './press.ts';
import { createSender, type FailedCall, type ServerErrors } from './send-form.ts';

/** Everything that differs between the forms. */
export interface FormRules<Values extends FieldValues> {
  action: FormAction;
  resolver: Resolver<Values>;
  pristine: Values & DefaultValues<Values>;
  /** The fields, in page order. */
  names: readonly Path<Values>[];
  /** Fields whose values are also shown outside their inputs. */
  watched: readonly Path<Values>[];
  /** The first field with an error gets the focus. */
  shouldFocusError: boolean;
  texts: ModalTexts;
  /** Called when a field is edited, before its value is stored. Returns an error to show at once. */
  edits: Partial<Record<Path<Values>, Edit<Values>>>;
  read(fields: NamedFields): Values;
  /** Returns the text to store in this tab. */
  write(values: Values): URLSearchParams;
  /** Returns the body to send, or the errors that prevent it. */
  toBody(values: Values): FormData | Promise<FormData | ServerErrors>;
  /** Called with the initial values, and whenever a value changes. */
  onValues?(values: Values, storageKey: string): void;
  /** Returns the error to show for an error key from sending the form. */
  toShownError?(field: string, key: string, control: FormControl<Values>): string;
  /** Returns length and limit of a text, in words. */
  toLength?(length: number, limit: number): string;
  /** Returns the paragraphs of the thank-you modal. */
  toThanks(values: Values, reference: string | undefined): string[];
}

type Edit<Values extends FieldValues> = (
  event: Pick<FieldChange, 'target' | 'nativeEvent'>,
  control: FormControl<Values>,
) => string | undefined;

interface Listeners<Values extends FieldValues> {
  onLeave(path: Path<Values>, field: EventTarget): void;
  onError(path: Path<Values>, key: string): void;
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

function isTooLong(path: string, { value }: { value: string }): boolean {
  return value.length > (toFieldLimit(path) ?? Number.POSITIVE_INFINITY);
}

/** Binds an input to the form. Editing the field clears its error. */
function tieInput<Values extends FieldValues>(
  control: FormControl<Values>,
  path: Path<Values>,
  edit: Edit<Values> | undefined,
  { onLeave, onError }: Listeners<Values>,
): Bound {
  const { name, ref, onBlur, onChange } = control.register(path);
  function take(event: Pick<FieldChange, 'target' | 'nativeEvent' | 'type'>) {
    if (control.getFieldState(path).error) control.clearErrors(path);
    const error = edit?.(event, control) ?? (isTooLong(path, event.target) ? errorKeys.tooLong : undefined);
    if (error) onError(path, error);
    return onChange(event);
  }
  return {
    name,
    ref,
    onBlur(event) {
      onLeave(path, event.target);
      return onBlur(event);
    },
    onChange(event) {
      // Changing a text during composition breaks the input method, so the edit waits until it ends.
      return edit && isComposing(event.nativeEvent) ? undefined : take(event);
    },
    onCompositionEnd: edit && ((event) => take({ ...event, target: event.currentTarget })),
  };
}

/** Returns error keys by field path. */
function toFormErrors(errors: object, parent = ''): FormErrors {
  const formErrors: FormErrors = {};
  for (const [name, error] of Object.entries(errors)) {
    const path = parent + name;
    if (typeof error?.message === 'string') formErrors[path] = error.message;
    // `ref` is a DOM element.
    else if (error && name !== 'ref') Object.assign(formErrors, toFormErrors(error, `${path}.`));
  }
  return formErrors;
}

/** A text shows its length once it is longer than this share of its limit. */
const countedShare = 0.9;

/** Returns the lengths of all texts near their limits, by path. */
function toLengths(values: object, toLength: (length: number, limit: number) => string, parent = '') {
  const lengths: Partial<Record<string, string>> = {};
  for (const [name, value] of Object.entries(values)) {
    const path = parent + name;
    const limit = toFieldLimit(path);
    if (typeof value === 'string' && limit && value.length > limit * countedShare) {
      lengths[path] = toLength(value.length, limit);
    }
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        Object.assign(lengths, toLengths(Object(item), toLength, `${path}.${index}.`));
      }
    }
  }
  return lengths;
}

type Change = (changed: Partial<FormState>) => void;

/** Reports the errors whenever they change, and after each submit attempt the fields that stopped it. */
function followErrors<Values extends FieldValues>(
  control: FormControl<Values>,
  names: readonly Path<Values>[],
  change: Change,
) {
  let tries = 0;
  control.subscribe({
    formState: { errors: true },
    callback({ errors, submitCount = 0 }) {
      const formErrors = toFormErrors(errors ?? {});
      const isTry = submitCount !== tries;
      const failed = names.filter((name) => findErrorPath(formErrors, name));
      change({ errors: formErrors, ...(isTry && { failed }) });
      tries = submitCount;
    },
  });
}

/** Stores the text; `null` deletes it. */
export function storeText(key: string, text: URLSearchParams | null): void {
  try {
    if (text) sessionStorage.setItem(key, text.toString());
    else sessionStorage.removeItem(key);
  } catch {
    // The storage is full or blocked.
  }
}

/** Values typed since the page was loaded win over stored ones. */
export function mergeStored<Values extends object>(typed: Values, stored: Values, pristine: Values): Values {
  const untouched = new Map(Object.entries(pristine).map(([name, value]) => [name, JSON.stringify(value)]));
  const touched = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== untouched.get(name),
  );
  return { ...stored, ...Object.fromEntries(touched) };
}

/** Returns the fields of a form, including disabled ones: a contact whose method is not chosen keeps its text. */
function readTyped(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  for (const control of form.querySelectorAll<HTMLInputElement>('input[name]:disabled')) {
    fields.append(control.name, control.value);
  }
  return fields;
}

/** Merges the values in the page with those stored before a reload, and stores later changes. */
function restore<Values extends FieldValues>(
  control: FormControl<Values>,
  { names, pristine, read, write, onValues }: FormRules<Values>,
  { element, errors, storageKey, page }: EngineOptions<Values>,
) {
  const untouched = write(pristine).toString();
  function store(values: Values) {
    const text = write(values);
    storeText(storageKey, text.toString() === untouched ? null : text);
    onValues?.(values, storageKey);
  }
  const typed = read(readTyped(element));
  const stored = readStoredText(storageKey);
  const values = stored ? mergeStored(typed, read(stored), pristine) : typed;
  control.reset(values, { keepDefaultValues: true });
  fillForm(element, write(values));
  for (const name of names) if (errors[name]) control.setError(name, { message: errors[name] });
  store(values);
  control.subscribe({ formState: { values: true }, callback: (state) => store(state.values) });
  // A form refused without JavaScript is shown at the address it was posted to.
  if (location.pathname.startsWith('/api/')) history.replaceState(history.state, '', toPath(page));
}

/** Sends valid values and shows the result. */
function createSubmitHandler<Values extends FieldValues>(
  { action, names, pristine, texts, toBody, toShownError, write, toThanks }: FormRules<Values>,
  control: FormControl<Values>,
  element: HTMLFormElement,
  change: Change,
  retry: () => void,
) {
  const send = createSender(action, element);
  const close = () => change({ modal: null });

  const show = (paragraphs: string[], onRetry?: () => void) =>
    change({ modal: <FormModal texts={texts} paragraphs={paragraphs} onClose={close} onRetry={onRetry} /> });
  function fail(failedCall: FailedCall) {
    show([toFailureText(failedCall, texts)], () => {
      close();
      retry();
    });
  }

  function showErrors(errors: ServerErrors) {
    const known = names.filter((name) => errors[name]);
    if (known.length === 0) return fail({ kind: 'failed', cause: 422, retryAfter: 0 });
    for (const name of known) {
      const key = errors[name]?.[0] ?? errorKeys.invalid;
      control.setError(name, { type: 'server', message: toShownError?.(name, key, control) ?? key });
    }
  }
  let percent: number | null = null;
  function showProgress(share: number) {
    const rounded = Math.floor(share * 100);
    // A body that is sent in one step needs no progress bar.
    if (rounded === percent || (percent === null && rounded === 100)) return;
    percent = rounded;
    change({ percent });
  }

  async function submitValues(values: Values) {
    change({ isSending: true });
    percent = null;
    try {
      const body = await toBody(values);
      if (!(body instanceof FormData)) return showErrors(body);
      const result = await send(body, showProgress);
      if (result.kind === 'refused') showErrors(result.errors);
      if (result.kind === 'failed') fail(result);
      if (result.kind === 'saved') {
        control.reset();
        fillForm(element, write(pristine));
        show(toThanks(values, result.reference));
      }
    } finally {
      change({ isSending: false, percent: null });
    }
  }

  return submitValues;
}

/** Starts validating, sending and storing a form, once a visitor interacts with it. */
export function startEngine<Values extends FieldValues>(
  rules: FormRules<Values>,
  options: EngineOptions<Values>,
): LiveForm<Values> {
  const { names, resolver, pristine, shouldFocusError } = rules;
  const { element } = options;
  const control = createFormControl<Values, unknown, Values>({
    resolver,
    defaultValues: pristine,
    reValidateMode: 'onSubmit',
    shouldFocusError,
  });
  const listeners = { onLeave: checkLeft, onError: showError };
  const register = (path: Path<Values>) => tieInput(control, path, rules.edits[path], listeners);
  let state: FormState = {
    ...{ errors: {}, failed: [], said: '', lengths: {} },
    ...{ isSending: false, percent: null, modal: null },
  };
  let isBusy = false;

  function getLive() {
    return { ...state, control, values: control.getValues(), register, submit };
  }
  function change(changed: Partial<FormState>) {
    state = { ...state, ...changed };
    options.onChange(getLive());
  }
  /** Shows and announces an error while the visitor types. */
  function showError(path: Path<Values>, key: string) {
    state = { ...state, said: path };
    control.setError(path, { message: key });
  }
  /** Validates a text when the visitor leaves the field. An empty field is validated only on submit. */
  async function checkLeft(path: Path<Values>, field: EventTarget) {
    await afterPress();
    const text: unknown = control.getValues(path);
    const isOpen = document.activeElement === field || control.getFieldState(path).error;
    if (isOpen || typeof text !== 'string' || text === '') return;
    state = { ...state, said: path };
    await control.trigger(path);
  }
  async function submit() {
    // The second press of a double click can come after the response and before the modal is shown.
    if (isBusy || state.modal) return;
    isBusy = true;
    await control.handleSubmit(submitValues)();
    isBusy = false;
  }

  followErrors(control, names, change);
  const submitValues = createSubmitHandler(rules, control, element, change, submit);
  restore(control, rules, options);
  const { toLength } = rules;
  function followLengths(values: Values) {
    if (!toLength) return;
    const lengths = toLengths(values, toLength);
    if (JSON.stringify(lengths) !== JSON.stringify(state.lengths)) change({ lengths });
  }
  followLengths(control.getValues());
  control.subscribe({ formState: { values: true }, callback: ({ values }) => followLengths(values) });
  control.subscribe({
    name: rules.watched,
    exact: true,
    formState: { values: true },
    callback: () => change({}),
  });
  return getLive();
}
