import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export interface Claim {
  key: string;
  /** How long a double send is recognised by it. */
  milliseconds: number;
}

/** Two transactions claimed the same at the same moment; the later one finds the other's claim on retry. */
export class ClaimConflict extends Error {
  override name = 'ClaimConflict';
}

/** The reference of the submission that holds one of the claims already. */
export async function findClaimed(
  database: Kysely<Tables>,
  claims: Claim[],
  now: Date,
): Promise<string | undefined> {
  const claim = await database
    .selectFrom('claims')
    .select('reference')
    .where(
      'key',
      'in',
      claims.map(({ key }) => key),
    )
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return claim?.reference;
}

/** Claims in the order of the keys, so that two transactions cannot wait for each other. */
export async function saveClaims(
  database: Kysely<Tables>,
  claims: Claim[],
  reference: string,
  now: Date,
): Promise<void> {
  for (const { key, milliseconds } of claims.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    const expires_at = new Date(now.getTime() + milliseconds).toISOString();
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
