import type { Records } from './records.ts';

/** Counts a visitor's like of a page once, even with concurrent requests. Returns false when it was already counted. */
export async function saveLike(records: Records, pageCode: string, visitor: string): Promise<boolean> {
  const saved = await records.database
    .insertInto('likes')
    .values({ page_code: pageCode, visitor: records.hash(visitor), created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['page_code', 'visitor']).doNothing())
    .returning('page_code')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function countLikes(records: Records, pageCode: string): Promise<number> {
  const { count } = await records.database
    .selectFrom('likes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('page_code', '=', pageCode)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasLiked(records: Records, pageCode: string, visitor: string): Promise<boolean> {
  const like = await records.database
    .selectFrom('likes')
    .select('page_code')
    .where('page_code', '=', pageCode)
    .where('visitor', '=', records.hash(visitor))
    .executeTakeFirst();
  return like !== undefined;
}
