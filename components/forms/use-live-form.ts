'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, Path } from 'react-hook-form';
import { getLoadType } from '#components/ui/load-type.ts';
import { createFields } from './create-fields.ts';
import type { ErrorTexts } from './form-texts.ts';
import type { EngineOptions, LiveForm, Problems } from './live-form.ts';

interface LiveFormOptions<Values extends FieldValues, Actions> {
  name: string;
  /** Code of the page. */
  page: string;
  /** The errors that the page came with. */
  errors: Problems;
  texts: ErrorTexts;
  /** Loads the form's engine and starts it. */
  start(options: EngineOptions<Values, Actions>): Promise<LiveForm<Values, Actions>>;
}

function hasKeptText(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
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
  const { name, page, errors, texts, start } = options;
  const keptAs = `${name}:${page}`;
  const id = useId();
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
    if (hasKeptText(keptAs) || form.contains(document.activeElement)) wake();
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
    ...createFields<Path<Values>>({ id, live, errors, texts }),
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
