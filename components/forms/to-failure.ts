import type { Failure, Problems } from './live-form.ts';

export function toFailure(names: readonly string[], problems: Problems): Failure | null {
  const failed = names.filter((name) => problems[name]);
  return failed.length > 0 ? { names: failed } : null;
}
