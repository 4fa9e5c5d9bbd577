import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { ApplicationRow, Database, FileRow, Tables } from './tables.ts';

/** File metadata without the content. */
export type FileFacts = Omit<FileRow, 'bytes' | 'reference'>;
/** Another application in the same thread. */
export type Sibling = Pick<ApplicationRow, 'reference' | 'created_at'>;
export type StoredApplication = ApplicationRow & {
  file: FileFacts | null;
  /**
   * The newest applications for the vacancy that share a contact, in time order, at most twenty. Always includes this
   * one.
   */
  siblings: Sibling[];
  /** Number of applications that share a contact, including this one. */
  sibling_count: number;
  /** Position of this application among them, the oldest is 1. */
  sibling_place: number;
};

const maxSiblings = 20;

export interface ApplicationFilter {
  reference?: string;
  /** ISO time; selects applications sent at or after it. */
  since?: string;
  vacancy?: string;
  language?: string;
  /** Contact key. */
  contact?: string;
}

/** A query for applications to which only conditions are added. */
type Wanted = SelectQueryBuilder<Tables, 'applications', object>;

function ownedBy(database: Database, contact: string) {
  return database.selectFrom('application_contacts').select('reference').where('contact', '=', contact);
}

/** Finds the siblings to show: the newest applications of each thread, and the requested ones. */
async function findPlaces(database: Database, wanted: Wanted) {
  const ranked = database
    .selectFrom('applications')
    .select(['thread', 'reference', 'created_at'])
    .select(({ fn }) => [
      fn
        .agg<number | string>('row_number')
        .over((over) => over.partitionBy('thread').orderBy('created_at').orderBy('reference'))
        .as('place'),
      fn
        .countAll<number | string>()
        .over((over) => over.partitionBy('thread'))
        .as('count'),
    ])
    .where('thread', 'in', wanted.select('thread'))
    .as('ranked');
  const rows = await database
    .selectFrom(ranked)
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('ranked.place', '>', ({ eb: inner, ref }) => inner(ref('ranked.count'), '-', maxSiblings)),
        eb('ranked.reference', 'in', wanted.select('reference')),
      ]),
    )
    .orderBy('ranked.thread')
    .orderBy('ranked.place')
    .execute();
  // The Postgres driver returns bigint as a string.
  return rows.map((row) => ({ ...row, place: Number(row.place), count: Number(row.count) }));
}

type Place = Awaited<ReturnType<typeof findPlaces>>[number];

/** Same as `findPlaces` for one application, without ranking its whole thread. */
async function findPlaceOf(database: Database, { thread, reference, created_at }: ApplicationRow) {
  const inThread = database.selectFrom('applications').where('thread', '=', thread);
  const count = ({ fn }: ExpressionBuilder<Tables, 'applications'>) => fn.countAll().as('count');
  const all = Number((await inThread.select(count).executeTakeFirstOrThrow()).count);
  const upToIt = inThread
    .select(count)
    .where(({ and, eb, or }) =>
      or([
        eb('created_at', '<', created_at),
        and([eb('created_at', '=', created_at), eb('reference', '<=', reference)]),
      ]),
    );
  const place = Number((await upToIt.executeTakeFirstOrThrow()).count);
  const newest = await inThread
    .select(['thread', 'reference', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(maxSiblings)
    .execute();
  const places: Place[] = newest.map((row, index) => ({ ...row, place: all - index, count: all }));
  if (place <= all - maxSiblings) places.push({ thread, reference, created_at, place, count: all });
  return places.reverse();
}

function toSiblings(own: Place, newest: Sibling[]): Sibling[] {
  const isAmongNewest = own.place > own.count - newest.length;
  if (isAmongNewest) return newest;
  return [{ reference: own.reference, created_at: own.created_at }, ...newest.slice(1 - maxSiblings)];
}

/** Lists applications, newest first. Applications of one thread are together, at the position of the newest. */
export async function listApplications(
  database: Database,
  { reference, since, vacancy, language, contact }: ApplicationFilter = {},
): Promise<StoredApplication[]> {
  const wanted = database
    .selectFrom('applications')
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(vacancy !== undefined, (query) => query.where('vacancy', '=', vacancy ?? ''))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .$if(contact !== undefined, (query) => query.where('reference', 'in', ownedBy(database, contact ?? '')));
  const rows = await wanted.selectAll().orderBy('created_at', 'desc').execute();
  const files = await database
    .selectFrom('application_files')
    .select(['reference', 'name', 'type', 'size', 'sha256'])
    .where('reference', 'in', wanted.select('reference'))
    .execute();
  const fileOf = new Map(files.map(({ reference, ...file }) => [reference, file]));
  const [only] = reference === undefined ? [] : rows;
  const places = await (only ? findPlaceOf(database, only) : findPlaces(database, wanted));
  const placeOf = new Map(places.map((place) => [place.reference, place]));
  const newestOf = new Map(
    Array.from(
      Map.groupBy(places, ({ thread }) => thread),
      ([thread, all]) => [
        thread,
        all.slice(-maxSiblings).map(({ reference, created_at }) => ({ reference, created_at })),
      ],
    ),
  );
  const together = Map.groupBy(rows, ({ thread }) => thread);
  return [...together.values()].flat().map((row) => {
    // An application sent between the two reads is not in the ranking yet.
    const own = placeOf.get(row.reference) ?? { ...row, place: 1, count: 1 };
    const newest = newestOf.get(row.thread) ?? [];
    return {
      ...row,
      file: fileOf.get(row.reference) ?? null,
      siblings: toSiblings(own, newest),
      sibling_count: own.count,
      sibling_place: own.place,
    };
  });
}

export async function findApplication(
  database: Database,
  reference: string,
): Promise<StoredApplication | undefined> {
  const [application] = await listApplications(database, { reference });
  return application;
}

/** Returns a file with its content. */
export function findFile(database: Database, reference: string): Promise<FileRow | undefined> {
  return database
    .selectFrom('application_files')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Deletes applications and everything that belongs to them, files first. */
export async function eraseApplications(
  database: Database,
  applications: Pick<ApplicationRow, 'reference'>[],
): Promise<void> {
  const references = applications.map(({ reference }) => reference);
  if (references.length === 0) return;
  await database.deleteFrom('application_files').where('reference', 'in', references).execute();
  await database.deleteFrom('deliveries').where('subject', 'in', references).execute();
  await database.deleteFrom('application_contacts').where('reference', 'in', references).execute();
  await database.deleteFrom('claims').where('reference', 'in', references).execute();
  await database.deleteFrom('applications').where('reference', 'in', references).execute();
}
