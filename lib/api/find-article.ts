import { z } from 'zod';
import type { Backend } from '#lib/backend/backend.ts';
import { remember } from './remember.ts';

/** The likes that an article starts with; null when there is no such article. */
export type FindArticle = (code: string) => Promise<{ likesAmount: number } | null>;

const articleContent = z.object({ likesAmount: z.number().int().nonnegative().default(0) });

/** Pages are read anew after a minute. */
export function createFindArticle({ getPage }: Pick<Backend, 'getPage'>): FindArticle {
  return remember(async (code) => {
    const blocks = (await getPage(code))?.blocks ?? [];
    const content = blocks.find(({ type }) => type === 'news-details')?.content;
    return articleContent.safeParse(content).data ?? null;
  }, 60_000);
}
