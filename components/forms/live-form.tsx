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
export type Problems = Partial<Record<string, ErrorKey>>;

export interface FormState {
  problems: Problems;
  /** The fields that stopped the last try to send, in the order of the page. A new array is a new try. */
  failed: readonly string[];
  isSending: boolean;
  /** Tells what became of the form. */
  modal: ReactNode;
}

/** What a form can do once its engine runs; until then it is plain HTML. */
export interface LiveForm<Values extends FieldValues, Actions = object> extends FormState {
  /** Only a change of what the form shows besides its inputs brings new ones. */
  values: Values;
  /** Of the buttons that only this form has. */
  actions: Actions;
  register(path: Path<Values>): Bound;
  submit(): void;
}

interface PageProps {
  /** Code of the page. */
  page: string;
  /** The errors that the page came with. */
  errors: Problems;
}

export interface EngineOptions<Values extends FieldValues, Actions = object> extends PageProps {
  element: HTMLFormElement;
  /** Where unsent text is kept in this browser. */
  keptAs: string;
  onChange(live: LiveForm<Values, Actions>): void;
}

interface LiveFormOptions<Values extends FieldValues, Actions> extends PageProps {
  name: string;
  texts: ErrorTexts;
  /** Loads the form's engine and starts it. */
  start(options: EngineOptions<Values, Actions>): Promise<LiveForm<Values, Actions>>;
}

/** Unsent text of this tab. A browser may forbid the storage: then nothing is kept. */
export function readKept(key: string): URLSearchParams | null {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? null : new URLSearchParams(kept);
  } catch {
    return null;
  }
}

/** Firefox brings a tick back with a reload; an agreement is given anew. */
function takeBackAgreement(form: HTMLFormElement): void {
  const box = form.elements.namedItem('agreement');
  if (getLoadType() === 'reload' && box instanceof HTMLInputElement) box.checked = box.defaultChecked;
}

/**
 * Loads what a form needs to check and send itself when the visitor turns to it. Until then, and if
 * it cannot be loaded, the browser holds the values and sends them as it would without scripts.
 */
export function useLiveForm<Values extends FieldValues, Actions = object>(
  options: LiveFormOptions<Values, Actions>,
) {
  type Live = LiveForm<Values, Actions>;
  const { name, page, errors, start } = options;
  const keptAs = `${name}:${page}`;
  const element = useRef<HTMLFormElement>(null);
  const [plain, setPlain] = useState<FormData | null>(null);
  const [live, setLive] = useState<Live | null>(null);
  const starting = useRef<Promise<Live>>(null);

  async function begin() {
    if (!element.current) throw new Error('The form is not in the page');
    const first = await start({ element: element.current, errors, page, keptAs, onChange: setLive });
    // What waits for the engine finds the inputs tied to it.
    flushSync(() => setLive(first));
    return first;
  }

  /** Does something now, or as soon as the engine runs. */
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
    takeBackAgreement(form);
    setPlain(new FormData(form));
    if (readKept(keptAs) || form.contains(document.activeElement)) wake();
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
    /** What the form holds while it is plain; `null` before scripts run. */
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

/** What the fields of a form are given: id and error, and for inputs their tie to the form. */
function useFields<Values extends FieldValues>(
  { errors, texts }: PageProps & { texts: ErrorTexts },
  live: Pick<LiveForm<Values>, 'problems' | 'register'> | null,
) {
  const formId = useId();
  const problems = live?.problems ?? errors;
  function state(name: string): FieldState {
    const key = problems[name];
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

/** Without scripts the browser posts the form. */
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
      {/* Programs that fill in everything give themselves away here; people neither see nor reach it. */}
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
