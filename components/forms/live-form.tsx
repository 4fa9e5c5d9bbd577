'use client';

import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { getLoadType } from '#components/ui/load-type.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { honeypotField } from '#lib/forms/fields.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { Bound, FieldProps, FieldState } from './field.tsx';
import type { ErrorTexts, FormTexts } from './page-form.tsx';
import { findForm, takeOver } from './served-form.ts';
import styles from './submit-button.module.scss';

/** Error keys by field path. */
export type FormErrors = Partial<Record<string, string>>;

/** Returns the path of the first error of a field or of one of its parts. */
export function findErrorPath(errors: FormErrors, name: string): string | undefined {
  return Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
}

export interface FormState {
  errors: FormErrors;
  /** Fields that stopped the last submit attempt, in page order. A new array means a new attempt. */
  failed: readonly string[];
  /** Field whose error screen readers announce: it was left, or it refused input. */
  said: string;
  /** Lengths of the texts near their limits, by path. */
  lengths: Partial<Record<string, string>>;
  isSending: boolean;
  /** Percentage of a long upload that has been sent. */
  percent: number | null;
  /** Result of a submit attempt. */
  modal: ReactNode;
}

export type FormControl<Values extends FieldValues> = Omit<
  UseFormReturn<Values, unknown, Values>,
  'formState'
>;

/** A form whose engine runs; until then it is plain HTML. */
export interface LiveForm<Values extends FieldValues> extends FormState {
  control: FormControl<Values>;
  /** Values at the last change of a watched field. */
  values: Values;
  register(path: Path<Values>): Bound;
  submit(): void;
}

/** The form as the server rendered it. */
export interface ServedForm {
  /** Code of the page. */
  page: string;
  /** Errors of a form that was posted without JavaScript and refused. */
  errors: FormErrors;
  /** Message above the fields. */
  notice: ReactNode;
}

export interface EngineOptions<Values extends FieldValues> extends ServedForm {
  element: HTMLFormElement;
  /** Key of the unsent text in the session storage. */
  storageKey: string;
  onChange(live: LiveForm<Values>): void;
}

interface LiveFormOptions<Values extends FieldValues> {
  name: string;
  action: FormAction;
  served: ServedForm;
  texts: ErrorTexts;
  /** Changes the form before its values are first read. `stored` is the unsent text of this tab. */
  prepare?(form: HTMLFormElement, stored: URLSearchParams | null): void;
  /** Loads the form's engine and returns the function that starts it. */
  load(): Promise<(options: EngineOptions<Values>) => LiveForm<Values>>;
}

/** Returns the unsent text of this tab, or null if there is none or the browser blocks the storage. */
export function readStoredText(key: string): URLSearchParams | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : new URLSearchParams(kept);
  } catch {
    return null;
  }
}

/**
 * React replaces a form from the server if a page translator or an extension has changed the page before hydration.
 * The new form takes over the state of the old one.
 */
function useServedForm(id: string, page: string) {
  const element = useRef<HTMLFormElement>(null);
  const [old] = useState(() => findForm(id, page));
  useLayoutEffect(() => {
    if (old && element.current && old.form !== element.current) takeOver(element.current, old);
  }, [old]);
  return element;
}

/** Tracks input-method composition in a form. `end` resolves when the composition ends. */
function useComposition(element: { current: HTMLFormElement | null }) {
  const end = useRef<Promise<unknown>>(null);
  function start() {
    end.current = new Promise((resolve) =>
      element.current?.addEventListener('compositionend', resolve, { once: true }),
    );
  }
  return { start, end };
}

/** Unchecks the agreement, which Firefox restores on reload: it must be given again. */
function resetAgreement(form: HTMLFormElement): void {
  const box = form.elements.namedItem('agreement');
  if (getLoadType() === 'reload' && box instanceof HTMLInputElement) box.checked = box.defaultChecked;
}

/** Loads the engine of a form once and starts it. */
function useEngine<Values extends FieldValues>(
  { served, load }: LiveFormOptions<Values>,
  element: { current: HTMLFormElement | null },
  storageKey: string,
) {
  type Live = LiveForm<Values>;
  const [live, setLive] = useState<Live | null>(null);
  const starting = useRef<Promise<Live>>(null);
  const composition = useComposition(element);

  async function startEngine() {
    const start = await load();
    // Changing a text during composition breaks the input method.
    await composition.end.current;
    if (!element.current) throw new Error('The form is not in the page');
    const first = start({ ...served, element: element.current, storageKey, onChange: setLive });
    // Callbacks that wait for the engine need registered inputs.
    flushSync(() => setLive(first));
    return first;
  }

  /** Runs a callback now, or as soon as the engine is loaded. */
  function run(callback: (ready: Live) => void, onFailure?: () => void) {
    if (live) return callback(live);
    starting.current ??= startEngine();
    starting.current.then(callback, () => {
      starting.current = null;
      onFailure?.();
    });
  }
  return { live, run, startComposition: composition.start };
}

/**
 * Loads the engine of a form when the visitor interacts with it. Until then, and if it cannot be loaded, the browser
 * holds the values and posts them as without JavaScript.
 */
export function useLiveForm<Values extends FieldValues>(options: LiveFormOptions<Values>) {
  const { name, action, served, prepare } = options;
  const storageKey = `${name}:${served.page}`;
  const element = useServedForm(`${name}-form`, served.page);
  const [plain, setPlain] = useState<FormData | null>(null);
  const { live, run, startComposition } = useEngine(options, element, storageKey);
  const wake = () => run(() => {});
  function readPlain(form: HTMLFormElement) {
    prepare?.(form, readStoredText(storageKey));
    setPlain(new FormData(form));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    resetAgreement(form);
    readPlain(form);
    if (readStoredText(storageKey) || form.contains(document.activeElement)) wake();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    run(
      (ready) => ready.submit(),
      () => element.current?.submit(),
    );
  }

  return {
    live,
    run,
    ...useFields<Values>(options, live),
    /** Values until the engine runs; `null` before hydration. */
    plain,
    isAgreed: (live ? live.values['agreement'] : plain?.has('agreement')) ?? true,
    frame: {
      name,
      action,
      served,
      modal: live?.modal,
      ref: element,
      onFocus: wake,
      onPointerEnter: wake,
      onCompositionStart: startComposition,
      onChange: () => element.current && !live && readPlain(element.current),
      onSubmit: submit,
    },
  };
}

/** Returns the text of an error key. A key without a text, from a remote backend, gets the text of an invalid value. */
function toErrorText(texts: ErrorTexts, field: string, key: string): string | undefined {
  const invalid = errorKeys.invalid;
  return texts[`${field}:${key}`] ?? texts[key] ?? texts[`${field}:${invalid}`] ?? texts[invalid];
}

/** Returns functions for the props of fields: `state` for any field, `field` for inputs. */
function useFields<Values extends FieldValues>(
  { served, texts }: Pick<LiveFormOptions<Values>, 'served' | 'texts'>,
  live: Pick<LiveForm<Values>, 'errors' | 'said' | 'lengths' | 'register'> | null,
) {
  const formId = useId();
  const errors = live?.errors ?? served.errors;
  function state(path: string): FieldState {
    const key = errors[path];
    const error = key && toErrorText(texts, path, key);
    return { id: `${formId}-${path}`, error, isSaid: live?.said === path, length: live?.lengths[path] };
  }
  /** State of a field, or of its first part with an error. */
  function firstState(name: string): FieldState {
    return state(findErrorPath(errors, name) ?? name);
  }
  function field(path: Path<Values>): FieldProps {
    return { ...state(path), bound: live?.register(path) ?? { name: path } };
  }
  return { state, firstState, field };
}

interface FormFrameProps extends Omit<ComponentProps<'form'>, 'action'> {
  name: string;
  action: FormAction;
  served: ServedForm;
  modal: ReactNode;
}

/** The form element of both forms. Without JavaScript the browser posts it. */
export function FormFrame({ name, action, served, modal, children, ...attributes }: FormFrameProps) {
  const id = `${name}-form`;
  return (
    <form {...attributes} id={id} action={`/api/v1/?action=${action}#${id}`} method="post" noValidate>
      <input type="hidden" name="page" value={served.page} />
      {/* Honeypot: bots fill it in; people neither see nor reach it. */}
      <div hidden>
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      {served.notice}
      {children}
      {modal}
    </form>
  );
}

const agreementError = `agreement:${errorKeys.required}`;

interface SubmitButtonProps {
  texts: Pick<FormTexts, 'send' | 'sending' | 'errors'>;
  form: { isAgreed: boolean; live: Pick<FormState, 'isSending'> | null };
}

/**
 * Looks disabled until the agreement is checked, but can be pressed to show what is missing. The stylesheet has the
 * same look, for the time before hydration and for visitors without JavaScript.
 */
export function SubmitButton({ texts, form: { isAgreed, live } }: SubmitButtonProps) {
  const isSending = live?.isSending ?? false;
  return (
    <>
      <Button
        type="submit"
        className={styles.submit}
        disabled={!isAgreed || isSending}
        title={isAgreed ? undefined : texts.errors[agreementError]}
      >
        {isSending ? texts.sending : texts.send}
      </Button>
      <span className="visuallyHidden" role="status">
        {isSending && texts.sending}
      </span>
    </>
  );
}
