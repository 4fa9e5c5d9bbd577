import { z } from 'zod';
import type { Backend } from '#lib/backend/backend.ts';
import type { Page } from '#lib/content/page.ts';
import { logger } from '#lib/log.ts';
import { countLikes } from '#lib/records/likes.ts';
import { getRecords } from '#lib/records/records.ts';

const counted = z.looseObject({ likesAmount: z.number().default(0) });

async function countOwn(code: string): Promise<number> {
  try {
    return await countLikes(await getRecords(), code);
  } catch (error) {
    logger.error({ page: code, error }, 'likes not counted');
    return 0;
  }
}

/** Adds the likes given here to those an article came with. */
async function addLikes(page: Page): Promise<Page> {
  const isArticle = page.blocks.some(({ type }) => type === 'news-details');
  const likes = isArticle ? await countOwn(page.code) : 0;
  if (likes === 0) return page;
  const blocks = page.blocks.map((block) => {
    const content = block.type === 'news-details' && counted.safeParse(block.content).data;
    return content ? { ...block, content: { ...content, likesAmount: content.likesAmount + likes } } : block;
  });
  return { ...page, blocks };
}

/** The backend with the likes of the visitors in its articles. */
export function withLikes(backend: Backend): Backend {
  return {
    ...backend,
    async getPage(code) {
      const page = await backend.getPage(code);
      return page && addLikes(page);
    },
  };
}
