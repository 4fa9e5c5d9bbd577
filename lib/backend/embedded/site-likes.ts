import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Backend, ContentSource } from '#lib/backend/backend.ts';
import { createVisitor, readVisitor, toVisitorCookie } from '#lib/backend/visitor-cookie.ts';
import { findContent, type Page } from '#lib/content/page.ts';
import { logger } from '#lib/log.ts';
import { countLikes, hasLiked, saveLike } from '#lib/records/likes.ts';
import type { Records } from '#lib/records/records.ts';

const timeoutMilliseconds = 1000;

const counted = z.looseObject({ likesAmount: z.number().int().nonnegative().default(0) });

/** Initial number of likes in the content of an article; undefined for other pages. */
function findContentLikes(page: Page | null): number | undefined {
  return page ? findContent(page, 'news-details', counted)?.likesAmount : undefined;
}

function setLikes(page: Page, likesAmount: number): Page {
  const blocks = page.blocks.map((block) =>
    block.type === 'news-details' ? { ...block, content: { ...Object(block.content), likesAmount } } : block,
  );
  return { ...page, blocks };
}

/** The site's own content, plus likes stored here. Stored likes are added to an article's initial number. */
export function withSiteLikes(
  content: ContentSource,
  { getRecords, isSecure }: { getRecords(): Promise<Records>; isSecure: boolean },
): Backend {
  async function count(code: string): Promise<number | null> {
    const own = findContentLikes(await content.getPage(code));
    return own === undefined ? null : own + (await countLikes(await getRecords(), code));
  }

  /** Counts with a timeout, so that a page does not wait for a stuck database. */
  async function countSoon(code: string): Promise<number> {
    const counted = getRecords().then((records) => countLikes(records, code));
    const count = await Promise.race([counted, wait(timeoutMilliseconds, undefined, { ref: false })]);
    if (count === undefined) throw new Error('The records do not answer');
    return count;
  }

  return {
    ...content,
    async getPage(code, isPreview) {
      const page = await content.getPage(code, isPreview);
      const own = findContentLikes(page);
      if (!page || own === undefined) return page;
      try {
        return setLikes(page, own + (await countSoon(code)));
      } catch (error) {
        logger.error({ page: code, error }, 'likes not counted');
        return page;
      }
    },
    async getLikes(code, cookies) {
      const likesAmount = await count(code);
      if (likesAmount === null) return null;
      const visitor = readVisitor(cookies);
      const hasLike = visitor !== undefined && (await hasLiked(await getRecords(), code, visitor));
      return { likesAmount, hasLike, setCookies: [] };
    },
    async addLike(code, cookies) {
      const before = await count(code);
      if (before === null) return null;
      const known = readVisitor(cookies);
      const visitor = known ?? createVisitor();
      const isNew = await saveLike(await getRecords(), code, visitor);
      const setCookies = known ? [] : [toVisitorCookie(visitor, isSecure)];
      return { likesAmount: before + Number(isNew), hasLike: true, setCookies };
    },
  };
}
