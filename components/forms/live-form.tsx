'use client';

import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { getLoadType } from '#components/ui/load-type.ts';
import type { ErrorKey } from '#lib/forms/error-keys.ts';
import { honeypotField } from '#lib/forms/honeypot.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { Bound, FieldProps, FieldState } from './field.tsx';
import type { ErrorTexts, FormTexts } from './page-form.tsx';
import styles from './submit-button.module.scss';

/** The fields with an error. */
export type FormErrors = Partial<Record<string, ErrorKey>>;

export interface FormState {
  errors: FormErrors;
  /** The fields that stopped the last try to send, in the order of the page. A new array is a new try. */
  failed: readonly string[];
  isSending: boolean;
  /** Shows the result of a try. */
  modal: ReactNode;
}

/** A form whose engine runs; until then it is plain HTML. */
export interface LiveForm<Values extends FieldValues, Actions = object> extends FormState {
  /** As of the last change of a watched field. */
  values: Values;
  /** For the buttons that only this form has. */
  actions: Actions;
  register(path: Path<Values>): Bound;
  submit(): void;
}

interface PageProps {
  /** Code of the page. */
  page: string;
  /** The errors that the page came with. */
  errors: FormErrors;
}

export interface EngineOptions<Values extends FieldValues, Actions = object> extends PageProps {
  element: HTMLFormElement;
  /** Of the unsent text in the session storage. */
  storageKey: string;
  onChange(live: LiveForm<Values, Actions>): void;
}

interface LiveFormOptions<Values extends FieldValues, Actions> extends PageProps {
  name: string;
  texts: ErrorTexts;
  /** Loads the form's engine and starts it. */
  start(options: EngineOptions<Values, Actions>): Promise<LiveForm<Values, Actions>>;
}

/** Unsent text of this tab; null if there is none, or if the browser forbids the storage. */
export function readStoredText(key: string): URLSearchParams | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : new URLSearchParams(kept);
  } catch {
    return null;
  }
}

/** Firefox restores a tick on reload, but an agreement has to be given anew. */
function resetAgreement(form: HTMLFormElement): void {
  const box = form.elements.namedItem('agreement');
  if (getLoadType() === 'reload' && box instanceof HTMLInputElement) box.checked = box.defaultChecked;
}

/**
 * Loads the engine of a form when the visitor turns to it. Until then, and if it cannot be loaded,
 * the browser holds the values and posts them as it would without scripts.
 */
export function useLiveForm<Values extends FieldValues, Actions = object>(
  options: LiveFormOptions<Values, Actions>,
) {
  type Live = LiveForm<Values, Actions>;
  const { name, page, errors, start } = options;
  const storageKey = `${name}:${page}`;
  const element = useRef<HTMLFormElement>(null);
  const [plain, setPlain] = useState<FormData | null>(null);
  const [live, setLive] = useState<Live | null>(null);
  const starting = useRef<Promise<Live>>(null);

  async function begin() {
    if (!element.current) throw new Error('The form is not in the page');
    const first = await start({ element: element.current, errors, page, storageKey, onChange: setLive });
    // Actions that wait for the engine need the inputs registered.
    flushSync(() => setLive(first));
    return first;
  }

  /** Runs an action now, or as soon as the engine is loaded. */
  function run(action: (ready: Live) => void, onFailure?: () => void) {
    if (live) return action(live);
    starting.current ??= begin();
    starting.current.then(action, () => {
      starting.current = null;
      onFailure?.();
    });
  }
  const wake = () => run(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts run
  useEffect(() => {
    const form = element.current;
    if (!form) return;
    resetAgreement(form);
    setPlain(new FormData(form));
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
    /** The values while the form is plain; `null` before scripts run. */
    plain,
    isAgreed: (live ? live.values['agreement'] : plain?.has('agreement')) ?? true,
    handlers: {
      ref: element,
      onFocus: wake,
      onPointerEnter: wake,
      onChange: () => element.current && !live && setPlain(new FormData(element.current)),
      onSubmit: submit,
    },
  };
}

/** The props of fields: `state` for any of them, `field` for inputs. */
function useFields<Values extends FieldValues>(
  { errors, texts }: PageProps & { texts: ErrorTexts },
  live: Pick<LiveForm<Values>, 'errors' | 'register'> | null,
) {
  const formId = useId();
  function state(name: string): FieldState {
    const key = (live?.errors ?? errors)[name];
    return { id: `${formId}-${name}`, error: key && texts[name === 'agreement' ? name : key] };
  }
  function field(path: Path<Values>): FieldProps {
    return { ...state(path), bound: live?.register(path) ?? { name: path } };
  }
  return { state, field };
}

interface FormFrameProps extends Pick<ComponentProps<'form'>, 'className' | 'encType' | 'children'> {
  name: string;
  action: FormAction;
  page: string;
  notice: ReactNode;
  form: Pick<ReturnType<typeof useLiveForm>, 'handlers'> & { live: Pick<FormState, 'modal'> | null };
}

/** The form element that both forms share. Without scripts the browser posts it. */
export function FormFrame({ name, action, page, notice, form, children, ...attributes }: FormFrameProps) {
  const id = `${name}-form`;
  return (
    <form
      {...attributes}
      {...form.handlers}
      id={id}
      action={`/api/v1/?action=${action}#${id}`}
      method="post"
      noValidate
    >
      <input type="hidden" name="page" value={page} />
      {/* Bots fill it in; people neither see nor reach it. */}
      <div hidden>
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      </div>
      {notice}
      {children}
      {form.live?.modal}
    </form>
  );
}

interface SubmitButtonProps {
  texts: Pick<FormTexts, 'send' | 'sending'>;
  form: { isAgreed: boolean; live: Pick<FormState, 'isSending'> | null };
}

/**
 * Looks disabled until the agreement is ticked, but can be pressed: that says what is missing. The look
 * is also in the style sheet, for the time before scripts run and for visitors without them.
 */
export function SubmitButton({ texts, form: { isAgreed, live } }: SubmitButtonProps) {
  const isSending = live?.isSending ?? false;
  return (
    <>
      <Button type="submit" className={styles.submit} disabled={!isAgreed || isSending}>
        {isSending ? texts.sending : texts.send}
      </Button>
      <span className="visuallyHidden" role="status">
        {isSending && texts.sending}
      </span>
    </>
  );
}
