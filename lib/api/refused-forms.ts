import { randomUUID } from 'node:crypto';
import type { RefusedForm } from '#lib/forms/refused-form.ts';

declare global {
  var refusedForms: Map<string, RefusedForm> | undefined;
}

// The route and the page are separate bundles: only the process is common to them.
globalThis.refusedForms ??= new Map();
const forms = globalThis.refusedForms;

/** Holds a form in memory until its page is rendered; gives the word by which the page finds it. */
export function storeRefusedForm(form: RefusedForm): string {
  const token = randomUUID();
  forms.set(token, form);
  return token;
}

export function findRefusedForm(token: string): RefusedForm | undefined {
  return forms.get(token);
}

export function removeRefusedForm(token: string): void {
  forms.delete(token);
}
