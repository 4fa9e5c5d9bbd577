import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How long a double send is recognised. */
const claimMilliseconds = 24 * 60 * 60 * 1000;

/** Two transactions claimed the same at the same moment; the later one finds the other's claim on retry. */
export class ClaimConflict extends Error {
  override name = 'ClaimConflict';
}

/** The reference of the submission that holds one of the claims already. */
export async function findClaimed(
  database: Kysely<Tables>,
  keys: string[],
  now: Date,
): Promise<string | undefined> {
  const claim = await database
    .selectFrom('claims')
    .select('reference')
    .where('key', 'in', keys)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return claim?.reference;
}

/** Claims in the order of the keys, so that two transactions cannot wait for each other. */
export async function saveClaims(
  database: Kysely<Tables>,
  keys: string[],
  reference: string,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + claimMilliseconds).toISOString();
  for (const key of keys.toSorted()) {
    const claimed = await database
      .insertInto('claims')
      .values({ key, reference, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ reference, expires_at })
          .where('claims.expires_at', '<=', now.toISOString()),
      )
      .returning('key')
      .executeTakeFirst();
    if (!claimed) throw new ClaimConflict();
  }
}
