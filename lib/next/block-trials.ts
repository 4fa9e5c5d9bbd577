import { AsyncLocalStorage } from 'node:async_hooks';

/** A render that leaves out some of a page's blocks. */
export interface Trial {
  leavesOut(index: number): boolean;
  /** Whether the page may be cached. */
  isResult: boolean;
  /** How many blocks the page has; known when it has been rendered. */
  count: number;
}

declare global {
  // The bundle of the pages and the server each have their own copy of this file.
  var blockTrials: AsyncLocalStorage<Trial> | undefined;
}

export function getTrials(): AsyncLocalStorage<Trial> {
  globalThis.blockTrials ??= new AsyncLocalStorage();
  return globalThis.blockTrials;
}

/** The blocks of a page but for those that the render at hand leaves out. */
export function takeBlocks<Block>(blocks: Block[]): Block[] {
  const trial = getTrials().getStore();
  if (!trial) return blocks;
  trial.count = blocks.length;
  return blocks.filter((_, index) => !trial.leavesOut(index));
}

/** Whether the page at hand is only looked at to find out which block fails. */
export function isTrial(): boolean {
  return getTrials().getStore()?.isResult === false;
}
