import { randomUUID } from 'node:crypto';
import type { FormDraft } from '#lib/forms/refused-form.ts';

declare global {
  var formDrafts: Map<string, FormDraft> | undefined;
}

// The route and the page are separate bundles: only the process is common to them.
globalThis.formDrafts ??= new Map();
const drafts = globalThis.formDrafts;

/** Keeps a draft in memory until its page is rendered; gives the word by which the page finds it. */
export function keepDraft(draft: FormDraft): string {
  const token = randomUUID();
  drafts.set(token, draft);
  return token;
}

export function findDraft(token: string): FormDraft | undefined {
  return drafts.get(token);
}

export function dropDraft(token: string): void {
  drafts.delete(token);
}
