import { processState } from '#lib/process-state.ts';
/** What the process counts while it works; times are in seconds. */
export interface Measures {
  /** A request that was not answered from memory is over. `name` is one of a few: never the visitor's own words. */
  addRequest(name: string, status: number, seconds: number): void;
  /** A page for everyone was found in the cache, or rendered. */
  addPage(from: 'cache' | 'render'): void;
  addBackendCall(outcome: 'answered' | 'failed', seconds: number): void;
}

declare global {
  interface ProcessState {
    measures?: Measures | undefined;
  }
}

/** Nothing where no server counts: in `next dev`, in commands and in tests. */
export function getMeasures(): Measures | undefined {
  return processState.measures;
}

declare global {
  interface ProcessState {
    warnings?: Set<string> | undefined;
  }
}

/** Remembers what works but costs, for readiness; `false` when it is known already. */
export function noteWarning(text: string): boolean {
  processState.warnings ??= new Set();
  if (processState.warnings.has(text)) return false;
  processState.warnings.add(text);
  return true;
}

export function getWarnings(): string[] {
  return [...(processState.warnings ?? [])];
}
