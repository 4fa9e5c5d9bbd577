import { randomUUID } from 'node:crypto';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import { processState } from '#lib/process-state.ts';

declare global {
  interface ProcessState {
    refusedForms?: Map<string, RefusedForm> | undefined;
  }
}

processState.refusedForms ??= new Map();
const forms = processState.refusedForms;

/** Holds a form in memory until its page is rendered. Returns the token under which the page finds it. */
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
