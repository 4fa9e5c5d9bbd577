import { toMailbox } from './mailbox.ts';
import type { Records } from './records.ts';
import type { Database } from './tables.ts';

type Hash = Pick<Records, 'hash'>;

function toHash({ hash }: Hash, email: string): string {
  return hash(`refused:${toMailbox(email)}`);
}

/** Whether the owner of the address has opted out of all e-mails, whoever enters it in a form. */
export async function isRefusedAddress(records: Hash, database: Database, email: string): Promise<boolean> {
  const refused = database
    .selectFrom('refused_addresses')
    .select('hash')
    .where('hash', '=', toHash(records, email));
  return (await refused.executeTakeFirst()) !== undefined;
}

/**
 * Stores the opt-out without a time limit. Otherwise anyone could have e-mails sent to the address again once the
 * subscription is erased.
 */
export async function refuseAddress(
  records: Hash,
  database: Database,
  email: string,
  now: Date,
): Promise<void> {
  await database
    .insertInto('refused_addresses')
    .values({ hash: toHash(records, email), refused_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Removes the opt-out. Returns false when there was none. */
export async function acceptAddress(records: Hash, database: Database, email: string): Promise<boolean> {
  const accepted = database.deleteFrom('refused_addresses').where('hash', '=', toHash(records, email));
  return (await accepted.returning('hash').executeTakeFirst()) !== undefined;
}
