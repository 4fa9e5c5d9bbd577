import { processState } from '#lib/process-state.ts';

declare global {
  interface ProcessState {
    contentListeners?: Set<() => void> | undefined;
  }
}

/** The listener is called when content files have changed. */
export function onContentChange(listener: () => void): void {
  processState.contentListeners ??= new Set();
  processState.contentListeners.add(listener);
}

export function announceContentChange(): void {
  for (const listener of processState.contentListeners ?? []) listener();
}
