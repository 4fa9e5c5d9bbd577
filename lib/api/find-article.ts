import { z } from 'zod';
import type { Backend } from '../backend/backend.ts';

/** The likes that an article starts with; null when there is no such article. */
export type FindArticle = (code: string) => Promise<{ likesAmount: number } | null>;

const articleContent = z.object({ likesAmount: z.number().int().nonnegative().default(0) });

export function createFindArticle(backend: Pick<Backend, 'getPage'>): FindArticle {
  return async (code) => {
    const blocks = (await backend.getPage(code))?.blocks ?? [];
    const content = blocks.find(({ type }) => type === 'news-details')?.content;
    return articleContent.safeParse(content).data ?? null;
  };
}
