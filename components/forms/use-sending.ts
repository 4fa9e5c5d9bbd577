import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { honeypotField } from '#lib/forms/honeypot.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import { type Answer, sendForm } from './send-form.ts';

export type Outcome<Values> =
  | { kind: 'saved'; values: Values; reference?: string | undefined }
  | { kind: 'failed' };

interface SendingOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  element: HTMLFormElement;
  /** The fields that the server may name in its errors. */
  names: readonly Path<Values>[];
  action: FormAction;
  toBody(values: Values): FormData;
}

/** Not `randomUUID`, which browsers have on secure origins only. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same for a repeated try of the same form: it gets the same key, so the server stores it once. */
function toComparable(body: FormData): string {
  const entries = Array.from(body, ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(entries);
}

/** Sends the form once at a time and tells what became of it. */
export function useSending<Values extends FieldValues>(options: SendingOptions<Values>) {
  const { form, element, names, action, toBody } = options;
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Values> | null>(null);
  const isBusy = useRef(false);
  const lastSent = useRef({ text: '', key: '' });

  function take(answer: Answer, values: Values) {
    if (answer.kind === 'unsaved') {
      // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged and nothing else
      console.warn(`${action}: ${answer.message}`);
      return;
    }
    if (answer.kind === 'saved') {
      lastSent.current = { text: '', key: '' };
      form.reset();
      setOutcome({ kind: 'saved', values, reference: answer.reference });
      return;
    }
    const known = names.filter((name) => answer.errors[name]);
    if (known.length === 0) throw new Error('No field of this form has the errors');
    for (const name of known) form.setError(name, { type: 'server', message: answer.errors[name]?.[0] });
  }

  async function deliver(values: Values) {
    setIsSending(true);
    const body = toBody(values);
    const trapped = new FormData(element).get(honeypotField);
    if (trapped) body.append(honeypotField, trapped);
    const text = toComparable(body);
    if (text !== lastSent.current.text) lastSent.current = { text, key: createKey() };
    try {
      take(await sendForm(action, body, lastSent.current.key), values);
    } catch {
      setOutcome({ kind: 'failed' });
    } finally {
      setIsSending(false);
    }
  }

  async function submit() {
    if (isBusy.current) return;
    isBusy.current = true;
    await form.handleSubmit(deliver)();
    isBusy.current = false;
  }

  return { isSending, outcome, submit, dismiss: () => setOutcome(null) };
}
