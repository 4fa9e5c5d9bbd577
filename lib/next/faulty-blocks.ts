import { AsyncLocalStorage } from 'node:async_hooks';
import type { CachedPage } from '#lib/cache/cached-page.ts';
import { logger } from '#lib/log.ts';
import { getTrials, type Trial } from './block-trials.ts';
import type { Handler } from './handle-request.ts';
import { renderApart } from './render-page.ts';

const attempts = 3;

async function succeeds(render: Handler, path: string, trial: Trial): Promise<boolean> {
  const tryIt: Handler = (...both) => getTrials().run(trial, () => render(...both));
  let status = 500;
  // Next may answer with what it is just rendering for somebody else.
  for (let attempt = 0; attempt < attempts && trial.count === 0; attempt++) {
    ({ status } = await renderApart(tryIt, path));
  }
  return status < 500;
}

/** Renders the page with each block alone; nothing when it fails without any. */
async function findFaulty(render: Handler, path: string): Promise<Set<number>> {
  const faulty = new Set<number>();
  const empty: Trial = { leavesOut: () => true, isResult: false, count: 0 };
  if (!(await succeeds(render, path, empty))) return faulty;
  for (let index = 0; index < empty.count; index++) {
    const alone: Trial = { leavesOut: (other) => other !== index, isResult: false, count: 0 };
    if (!(await succeeds(render, path, alone))) faulty.add(index);
  }
  return faulty;
}

async function renderWithout(render: Handler, path: string): Promise<void> {
  const faulty = await findFaulty(render, path);
  if (faulty.size === 0) return;
  logger.error({ path, blocks: [...faulty] }, 'page shown without the blocks that fail');
  await succeeds(render, path, { leavesOut: (index) => faulty.has(index), isResult: true, count: 0 });
}

/**
 * Has a page that failed rendered without the blocks that made it fail, and gives it from the cache.
 * Why: React catches what a component throws on the server at a Suspense boundary only, and sends what is in one apart
 * from its place, where it is not seen without scripts.
 * If it stops working: a block that throws takes its page with it.
 */
export function createRescuer(render: Handler, findPage: (path: string) => CachedPage | undefined) {
  // What is rendered is not part of the request that failed.
  const apart = AsyncLocalStorage.snapshot();
  const running = new Map<string, Promise<void>>();
  return {
    async rescue(path: string): Promise<CachedPage | undefined> {
      const rescue =
        running.get(path) ?? apart(renderWithout, render, path).finally(() => running.delete(path));
      running.set(path, rescue);
      await rescue;
      return findPage(path);
    },
    /** Who asks meanwhile has to wait: Next would answer with the trial that is just rendered. */
    isOver: (path: string) => running.get(path)?.catch(() => {}),
  };
}
