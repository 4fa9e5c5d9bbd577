import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { toPath } from '#lib/content/path.ts';
import type { NamedFields } from '#lib/forms/application-values.ts';
import { isErrorKey, type FieldErrors as ServerErrors } from '#lib/forms/error-keys.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { Bound, FieldChange } from './field.tsx';
import { fillForm } from './fill-form.ts';
import { FormModal, type ModalTexts, toFailureText } from './form-modal.tsx';
import {
  type EngineOptions,
  type FormControl,
  type FormErrors,
  type FormState,
  type LiveForm,
  readStoredText,
} from './live-form.tsx';
import { afterPress } from './press.ts';
import { createSender, type FailedCall } from './send-form.ts';

/** How one form differs from the other. */
export interface FormRules<Values extends FieldValues> {
  action: FormAction;
  resolver: Resolver<Values>;
  pristine: Values & DefaultValues<Values>;
  /** The fields, in the order of the page. */
  names: readonly Path<Values>[];
  /** Fields whose values the page shows outside of their inputs too. */
  watched: readonly Path<Values>[];
  /** The first field with an error gets the focus. */
  shouldFocusError: boolean;
  texts: ModalTexts;
  /** Run when a field is edited, before its value is stored. */
  edits: Partial<Record<Path<Values>, (event: FieldChange, control: FormControl<Values>) => void>>;
  read(fields: NamedFields): Values;
  /** The text that is stored in this tab. */
  write(values: Values): URLSearchParams;
  toBody(values: Values): FormData;
  /** The paragraphs of the thank-you modal. */
  toThanks(values: Values, reference: string | undefined): string[];
}

/** An error goes when the visitor edits the field. */
function tieInput<Values extends FieldValues>(
  control: FormControl<Values>,
  path: Path<Values>,
  edit: FormRules<Values>['edits'][Path<Values>],
  onLeave: (path: Path<Values>, field: EventTarget) => void,
): Bound {
  const { name, ref, onBlur, onChange } = control.register(path);
  return {
    name,
    ref,
    onBlur(event) {
      onLeave(path, event.target);
      return onBlur(event);
    },
    onChange(event) {
      if (control.getFieldState(path).error) control.clearErrors(path);
      edit?.(event, control);
      return onChange(event);
    },
  };
}

function toFormErrors(names: readonly string[], errors: FieldErrors<FieldValues> = {}): FormErrors {
  const formErrors: FormErrors = {};
  for (const name of names) {
    const message = errors[name]?.message;
    if (typeof message === 'string' && isErrorKey(message)) formErrors[name] = message;
  }
  return formErrors;
}

type Change = (changed: Partial<FormState>) => void;

/** Reports the errors whenever they change, and after each try the fields that stopped it. */
function followErrors<Values extends FieldValues>(
  control: FormControl<Values>,
  names: readonly Path<Values>[],
  change: Change,
) {
  let tries = 0;
  control.subscribe({
    formState: { errors: true },
    callback({ errors, submitCount = 0 }) {
      const formErrors = toFormErrors(names, errors);
      const isTry = submitCount !== tries;
      change({ errors: formErrors, ...(isTry && { failed: names.filter((name) => formErrors[name]) }) });
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
    // The storage is full or forbidden.
  }
}

/** Values typed since the page came win over those stored before. */
export function mergeStored<Values extends object>(typed: Values, stored: Values, pristine: Values): Values {
  const untouched = new Map(Object.entries(pristine).map(([name, value]) => [name, JSON.stringify(value)]));
  const touched = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== untouched.get(name),
  );
  return { ...stored, ...Object.fromEntries(touched) };
}

/** Starts with the values in the page and those stored before a reload, and stores what is typed from now on. */
function restore<Values extends FieldValues>(
  control: FormControl<Values>,
  { names, pristine, read, write }: FormRules<Values>,
  { element, errors, storageKey, page }: EngineOptions<Values>,
) {
  const untouched = write(pristine).toString();
  function store(values: Values) {
    const text = write(values);
    storeText(storageKey, text.toString() === untouched ? null : text);
  }
  const typed = read(new FormData(element));
  const stored = readStoredText(storageKey);
  const values = stored ? mergeStored(typed, read(stored), pristine) : typed;
  control.reset(values, { keepDefaultValues: true });
  fillForm(element, write(values));
  for (const name of names) if (errors[name]) control.setError(name, { message: errors[name] });
  store(values);
  control.subscribe({ formState: { values: true }, callback: (state) => store(state.values) });
  // A form that was refused without scripts is shown at the address it was posted to.
  if (location.pathname.startsWith('/api/')) history.replaceState(history.state, '', toPath(page));
}

/** Sends valid values and shows the result. */
function createSubmitHandler<Values extends FieldValues>(
  { action, names, pristine, texts, toBody, write, toThanks }: FormRules<Values>,
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
    if (known.length === 0) throw new Error('No field of this form has the errors');
    for (const name of known) control.setError(name, { type: 'server', message: errors[name]?.[0] });
  }

  async function submitValues(values: Values) {
    change({ isSending: true });
    try {
      const result = await send(toBody(values));
      if (result.kind === 'refused') showErrors(result.errors);
      if (result.kind === 'failed') fail(result);
      if (result.kind === 'saved') {
        control.reset();
        fillForm(element, write(pristine));
        show(toThanks(values, result.reference));
      }
    } catch {
      fail({ kind: 'failed', status: 0, retryAfter: 0 });
    } finally {
      change({ isSending: false });
    }
  }

  return submitValues;
}

/** Validates, sends and keeps a form once a visitor has turned to it. */
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
  const register = (path: Path<Values>) => tieInput(control, path, rules.edits[path], checkLeft);
  let state: FormState = { errors: {}, failed: [], left: '', isSending: false, modal: null };
  let isBusy = false;

  function getLive() {
    return { ...state, control, values: control.getValues(), register, submit };
  }
  function change(changed: Partial<FormState>) {
    state = { ...state, ...changed };
    options.onChange(getLive());
  }
  /** A text that is wrong says so when the visitor has turned to something else; an empty field waits. */
  async function checkLeft(path: Path<Values>, field: EventTarget) {
    await afterPress();
    const text: unknown = control.getValues(path);
    const isOpen = document.activeElement === field || control.getFieldState(path).error;
    if (isOpen || typeof text !== 'string' || text === '') return;
    state = { ...state, left: path };
    await control.trigger(path);
  }
  async function submit() {
    // The second press of a double click may come after the answer, and before the modal is on the screen.
    if (isBusy || state.modal) return;
    isBusy = true;
    await control.handleSubmit(submitValues)();
    isBusy = false;
  }

  followErrors(control, names, change);
  const submitValues = createSubmitHandler(rules, control, element, change, submit);
  restore(control, rules, options);
  control.subscribe({
    name: rules.watched,
    exact: true,
    formState: { values: true },
    callback: () => change({}),
  });
  return getLive();
}
