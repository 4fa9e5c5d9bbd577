import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { logger } from '#lib/log.ts';

type Issue = z.core.$ZodIssue;
type Holder = Record<PropertyKey, unknown>;

/** More than the nesting depth of any data that the site reads. */
const maxDepth = 40;
/** Each round moves an error up one level: from a field to its item to their list. */
const maxRounds = 12;
const logged = new LRUCache<string, true>({ max: 1_000 });

/** A copy without nulls, which mean "left out", and without data nested too deep. */
export function tidy(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') return value ?? undefined;
  if (depth === maxDepth) return undefined;
  const isKept = (inner: unknown) => inner !== undefined;
  if (Array.isArray(value)) return value.map((item) => tidy(item, depth + 1)).filter(isKept);
  const entries = Object.entries(value).map(([key, inner]) => [key, tidy(inner, depth + 1)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => isKept(inner)));
}

function find(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((holder, key) => (Object(holder) as Holder)[key], root);
}

/** The intended value if it is clear; otherwise undefined. */
function repair(value: unknown, issue: Issue): unknown {
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'string' && typeof value === 'number') return String(value);
    const isNumeric = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
    if (issue.expected === 'number' && isNumeric) return Number(value);
  }
  if (issue.code === 'too_big' && Array.isArray(value)) return value.slice(0, Number(issue.maximum));
  const isPath = typeof value === 'string' && /^[a-z]{2}(?:\/|$)/.test(value);
  if (issue.code === 'invalid_format' && isPath) return `/${value}`;
  return undefined;
}

/** Repairs or removes the value that an issue is about. Returns false if that is the whole value. */
function fixIssue(root: unknown, issue: Issue, invalidItems: Map<unknown[], Set<number>>): boolean {
  const path = [...issue.path];
  // A missing required value removes the object that requires it.
  while (path.length > 0 && find(root, path) === undefined) path.pop();
  const key = path.at(-1);
  if (key === undefined) return false;
  const holder = find(root, path.slice(0, -1)) as Holder;
  const isWhole = path.length === issue.path.length;
  const repaired = isWhole ? repair(holder[key], issue) : undefined;
  if (repaired !== undefined) holder[key] = repaired;
  else if (Array.isArray(holder)) {
    invalidItems.set(holder, (invalidItems.get(holder) ?? new Set()).add(Number(key)));
  } else delete holder[key];
  return true;
}

function logIssues(what: string, issues: Issue[]): void {
  for (const { path, message } of issues) {
    const field = path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');
    const issue = `${what} ${field} ${message}`.slice(0, 500);
    if (!logged.has(issue))
      logger.warn({ what, field, reason: message }, 'invalid field repaired or removed');
    logged.set(issue, true);
  }
}

/**
 * Parses external data. An invalid field is repaired, or removed together with the item that requires it, and logged
 * once. Throws the `ZodError` when nothing is left.
 */
export function readTolerantly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.output<Schema> {
  const strict = schema.safeParse(value);
  if (strict.success) return strict.data;
  const rest = tidy(value);
  for (let round = 0; round < maxRounds; round++) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return parsed.data;
    if (round === 0) logIssues(what, parsed.error.issues);
    const invalidItems = new Map<unknown[], Set<number>>();
    for (const issue of parsed.error.issues) {
      if (!fixIssue(rest, issue, invalidItems)) throw parsed.error;
    }
    for (const [list, indexes] of invalidItems) {
      list.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)));
    }
  }
  throw strict.error;
}
