import { z } from 'zod';
import type { Page } from '#lib/content/page.ts';
import { logger } from '#lib/log.ts';
import { countLikes } from '#lib/records/likes.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';

const counted = z.looseObject({ likesAmount: z.number().default(0) });

async function countOwn(code: string): Promise<number> {
  try {
    return await countLikes(await getRecords(), code);
  } catch (error) {
    logger.error({ page: code, error }, 'likes not counted');
    return 0;
  }
}

/** Adds the likes given here to those an article came with. A backend elsewhere has counted its own. */
export async function addLikes(code: string, page: Page): Promise<Page> {
  const isCountedHere = !env.BACKEND_URL && page.blocks.some(({ type }) => type === 'news-details');
  const likes = isCountedHere ? await countOwn(code) : 0;
  if (likes === 0) return page;
  const blocks = page.blocks.map((block) => {
    const content = block.type === 'news-details' && counted.safeParse(block.content).data;
    return content ? { ...block, content: { ...content, likesAmount: content.likesAmount + likes } } : block;
  });
  return { ...page, blocks };
}
