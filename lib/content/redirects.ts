import { z } from 'zod';

/**
 * A path that cannot leave the site: without empty segments, `.`, `..`, and characters that browsers skip or read as a
 * slash.
 */
const path = /^(?:\/(?!\.{1,2}(?:\/|$))[^/?#%\\\s\p{C}]+)+$/u;
const target = /^(?<page>\/|\/[^#]+)(?:#[\w-]+)?$/;

/** `/ru/a` applies to one language, `/a` to all languages. */
const languagePattern = /^\/([a-z]{2})(?=\/|$)/;

const from = z.string().regex(path, 'must be a path of this site, like /old or /ru/old');
const to = z
  .string()
  .refine((value) => isOwnPath(toPage(value)), 'must be a path of this site, like /new or /ru/new#faq');

function isOwnPath(value: string): boolean {
  return value === '/' || path.test(value);
}

function toPage(value: string): string {
  return target.exec(value)?.groups?.['page'] ?? '';
}

function splitLanguage(value: string): { language: string | undefined; rest: string } {
  const language = languagePattern.exec(value)?.[1];
  return { language, rest: language ? value.slice(3) : value };
}

/** Whether one request could match both. */
function areSame(one: string, other: string): boolean {
  const [a, b] = [splitLanguage(one), splitLanguage(other)];
  return a.rest === b.rest && (!a.language || !b.language || a.language === b.language);
}

function findIssue(old: string, address: string, all: readonly string[]): string | undefined {
  const page = toPage(address);
  if (splitLanguage(old).language !== splitLanguage(page).language)
    return 'must stay in the language of its key (two letters at the start are one)';
  const next = all.find((other) => areSame(other, page));
  return next && `leads to ${page}, and ${next} is redirected itself`;
}

/** `redirects.yaml`: old paths and their targets. */
export const redirectsFile = z.record(from, to).superRefine((entries, context) => {
  const all = Object.keys(entries);
  for (const [old, address] of Object.entries(entries)) {
    const message = findIssue(old, address, all);
    if (message) context.addIssue({ code: 'custom', path: [old], message });
  }
});
export type Redirects = z.output<typeof redirectsFile>;

/** Finds the redirect of a path. Entries without a language apply to all languages. */
function findEntry(redirects: Redirects, language: string, rest: string): string | undefined {
  const own = `/${language}${rest}`;
  if (Object.hasOwn(redirects, own)) return redirects[own];
  const isForAll = !languagePattern.test(rest) && Object.hasOwn(redirects, rest);
  const address = isForAll ? redirects[rest] : undefined;
  return address && `/${language}${address.replace(/^\/(?=#|$)/, '')}`;
}

/** Redirect target of a path in a language: an escaped path of this site, with the requested query (`?a=1`). */
export function findTarget(
  redirects: Redirects,
  { language, rest, query }: { language: string; rest: string; query: string },
): string | undefined {
  const address = findEntry(redirects, language, rest);
  if (address === undefined) return undefined;
  const [page = '', anchor] = address.split('#');
  const escaped = page.split('/').map(encodeURIComponent).join('/');
  return escaped + query + (anchor ? `#${anchor}` : '');
}
