'use client';

import { type ComponentType, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { EngineProps } from './live-form.ts';

function hasKeptText(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

interface Runnable {
  submit(): void;
}

/**
 * Loads what a form needs to check and send itself when the visitor turns to it. Until then, and if
 * it cannot be loaded, the browser holds the values and sends them as it would without scripts.
 */
export function useEngine<Live extends Runnable, Props extends EngineProps<Live>>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
  page: string,
) {
  const keptAs = `${name}:${page}`;
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [fields, setFields] = useState<FormData | null>(null);
  const [Engine, setEngine] = useState<ComponentType<Props> | null>(null);
  const [live, publish] = useState<Live | null>(null);
  const isWoken = useRef(false);
  const isSubmitted = useRef(false);
  const waiting = useRef<((live: Live) => void)[]>([]);

  const wake = useCallback(() => {
    if (isWoken.current) return;
    isWoken.current = true;
    load().then(
      (Loaded) => setEngine(() => Loaded),
      () => {
        isWoken.current = false;
        if (isSubmitted.current) element?.submit();
      },
    );
  }, [load, element]);

  useEffect(() => {
    if (!element) return;
    setFields(new FormData(element));
    if (hasKeptText(keptAs) || element.contains(document.activeElement)) wake();
  }, [element, keptAs, wake]);

  useEffect(() => {
    if (live) for (const action of waiting.current.splice(0)) action(live);
  }, [live]);

  /** Does something now, or as soon as the engine runs. */
  function run(action: (live: Live) => void) {
    if (live) return action(live);
    waiting.current.push(action);
    wake();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    isSubmitted.current = true;
    run((ready) => ready.submit());
  }

  return {
    live,
    run,
    Engine,
    engineProps: element && { element, page, keptAs, publish },
    /** What the form holds while it is plain; `null` before scripts run. */
    fields,
    handlers: {
      ref: setElement,
      onFocus: wake,
      onPointerEnter: wake,
      onChange: () => element && !live && setFields(new FormData(element)),
      onSubmit: submit,
    },
  };
}
