import { hasLiked } from '#lib/records/likes.ts';
import type { Records } from '#lib/records/records.ts';

/**
 * The mark of a visitor who has none yet. Two tabs that like at once do not know of each other's cookie, so the mark
 * comes from what their requests have in common: sent within a second or two they get the same. A keyed hash, it tells
 * nothing about them. `toStored` is how the caller's likes name the visitor.
 */
export async function toFirstVisitor(
  records: Records,
  code: string,
  sender: string,
  now = Date.now(),
  toStored = (mark: string) => mark,
): Promise<string> {
  const second = Math.floor(now / 1000);
  const toMark = (time: number) =>
    Buffer.from(records.hash(`visitor:${JSON.stringify([sender, code, time])}`), 'hex').toString('base64url');
  const earlier = toMark(second - 1);
  return (await hasLiked(records, code, toStored(earlier))) ? earlier : toMark(second);
}
