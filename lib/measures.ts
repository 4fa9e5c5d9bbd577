import { processState } from '#lib/process-state.ts';
/** Metrics that the process counts; times are in seconds. */
export interface Measures {
  /**
   * Counts a completed request that was not served from memory. `name` is one of a few fixed names, never client input.
   */
  addRequest(name: string, status: number, seconds: number): void;
  /** Counts a public page, found in the cache or rendered. */
  addPage(from: 'cache' | 'render'): void;
  addBackendCall(outcome: 'answered' | 'failed', seconds: number): void;
}

declare global {
  interface ProcessState {
    measures?: Measures | undefined;
  }
}

/** Undefined where no server counts: in `next dev`, in commands and in tests. */
export function getMeasures(): Measures | undefined {
  return processState.measures;
}

declare global {
  interface ProcessState {
    warnings?: Set<string> | undefined;
  }
}

/** Records a warning about a reduced function for readiness. Returns `false` when it is already known. */
export function noteWarning(text: string): boolean {
  processState.warnings ??= new Set();
  if (processState.warnings.has(text)) return false;
  processState.warnings.add(text);
  return true;
}

export function getWarnings(): string[] {
  return [...(processState.warnings ?? [])];
}
