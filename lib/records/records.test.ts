/** @jest-environment node */
import { sql } from 'kysely';
import { findApplication, findFile, listApplications } from './application-queries.ts';
import { createReference, type NewApplication, saveApplication } from './applications.ts';
import { countLikes, hasLiked, saveLike } from './likes.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { listSubscriptions, saveSubscription } from './subscriptions.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());

const page = 'ru/news/first';
const subscription = { language: 'ru', page: 'ru', consent: 'Согласие', address: '192.0.2.1' };

describe('likes', () => {
  test('200 concurrent likes of different visitors count 200 times', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, visitor) => saveLike(records, page, String(visitor))));
    expect(await countLikes(records, page)).toBe(200);
  });

  test('one visitor counts once per page', async () => {
    await Promise.all(['a', 'a', 'a'].map((visitor) => saveLike(records, page, visitor)));
    await saveLike(records, 'en/news/first', 'a');
    expect(await countLikes(records, page)).toBe(1);
    expect(await hasLiked(records, page, 'a')).toBe(true);
    expect(await hasLiked(records, page, 'b')).toBe(false);
  });

  test('two processes can write at once', async () => {
    const other = await records.openAgain();
    const writers = Array.from({ length: 40 }, (_, visitor) => (visitor % 2 ? records : other));
    await Promise.all(writers.map((writer, visitor) => saveLike(writer, page, String(visitor))));
    await other.close();
    expect(await countLikes(records, page)).toBe(40);
  });
});

describe('applications', () => {
  test('an address gets one e-mail with a reference a day, however many applications name it', async () => {
    const day = (count: number) => new Date(Date.UTC(2030, 0, 1) + count * 86_400_000);
    const send = (about: string, email: string, now: Date) =>
      saveApplication(records, createApplication({ about, email }), ['mail', 'confirmation'], now);
    const count = async (target: string) => {
      const due = await records.database.selectFrom('deliveries').select('target').execute();
      return due.filter((delivery) => delivery.target === target).length;
    };
    const spellings = ['vera@mail.example', 'Vera@mail.example', 'vera+1@mail.example'];
    const bomb = Array.from({ length: 60 }, (_, number) =>
      send(String(number), spellings[number % 3] ?? '', day(0)),
    );
    await Promise.all(bomb);
    expect([await count('mail'), await count('confirmation')]).toEqual([60, 1]);
    await send('another person', 'oleg@mail.example', day(0.5));
    expect(await count('confirmation')).toBe(2);
    await send('the next day', 'vera@mail.example', day(1.1));
    expect(await count('confirmation')).toBe(3);
  });

  test('are returned with their file, byte for byte', async () => {
    const bytes = Buffer.from('%PDF-1.4\0\u00ff тело');
    const { reference } = await saveApplication(records, createApplication({ file: createFile(bytes) }), []);
    const stored = await findApplication(records.database, reference);
    expect(stored).toMatchObject({ name: 'Вера', phone: '+7 999 000-00-01', email: null, language: 'ru' });
    expect(stored?.file).toMatchObject({ name: 'cv.pdf', size: bytes.length });
    expect(Buffer.from((await findFile(records.database, reference))?.bytes ?? [])).toEqual(bytes);
  });

  test('contain a hash instead of the IP address, and the consent text', async () => {
    const { reference } = await saveApplication(records, createApplication(), []);
    const stored = await findApplication(records.database, reference);
    expect(stored?.address_hash).toMatch(/^[0-9a-f]{32}$/);
    const other = await saveApplication(records, createApplication({ address: '192.0.2.2', about: 'x' }), []);
    const { address_hash } = (await findApplication(records.database, other.reference)) ?? {};
    expect(address_hash).not.toBe(stored?.address_hash);
    const consents = await records.database.selectFrom('consents').selectAll().execute();
    expect(consents).toMatchObject([{ version: stored?.consent_version, text: 'Согласие' }]);
  });

  test('are listed newest first: all, since a time, for a vacancy, in a language', async () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const changes = [{ vacancy: 'designer' }, { language: 'en' }, { phone: '+7 999 000-00-02' }];
    const references = [];
    for (const [index, change] of changes.entries()) {
      const now = new Date(days[index] ?? '');
      references.push((await saveApplication(records, createApplication(change), [], now)).reference);
    }
    const [designer, english, other] = references;
    const list = async (filter?: Parameters<typeof listApplications>[1]) =>
      (await listApplications(records.database, filter)).map(({ reference }) => reference);
    expect(await list()).toEqual([other, english, designer]);
    expect(await list({ since: '2026-11-02' })).toEqual([other, english]);
    expect(await list({ vacancy: 'designer' })).toEqual([designer]);
    expect(await list({ language: 'en' })).toEqual([english]);
    expect(await list({ language: 'ru', since: '2026-11-02' })).toEqual([other]);
  });

  test('twenty concurrent identical submissions are stored once, under one reference', async () => {
    const sendings = Array.from({ length: 20 }, () =>
      saveApplication(records, createApplication(), ['mail']),
    );
    const saved = await Promise.all(sendings);
    expect(new Set(saved.map(({ reference }) => reference)).size).toBe(1);
    expect(saved.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    expect(await listApplications(records.database)).toHaveLength(1);
    expect(await records.database.selectFrom('deliveries').selectAll().execute()).toHaveLength(1);
  });

  const file = (content: string) => createFile(Buffer.from(content));
  test.each([
    ['the same', {}, true],
    ['the same with another key', { idempotencyKey: 'l' }, true],
    ['the same from another page', { page: 'en/vacancy/dispatcher', vacancy_title: 'Dispatcher' }, true],
    ['the same file under another name', { file: createFile(Buffer.from('%PDF-1'), 'new.pdf') }, true],
    ['the same key with another text', { about: 'Исправлено' }, false],
    ['the same key with another file', { file: file('%PDF-2') }, false],
    ['the same key with no file', { file: undefined }, false],
    ['the same key from another person', { phone: '+7 999 000-00-02', telegram: null, name: 'Пётр' }, false],
    ['the same key for another vacancy', { vacancy: 'designer' }, false],
  ])('%s within a day', async (_title, change, isRepeat) => {
    const first = { idempotencyKey: 'k', telegram: '@vera', file: file('%PDF-1') };
    const { reference } = await saveApplication(records, createApplication(first), ['mail']);
    const second = await saveApplication(records, createApplication({ ...first, ...change }), ['mail']);
    expect(second.isRepeat).toBe(isRepeat);
    expect(second.reference === reference).toBe(isRepeat);
    expect(await listApplications(records.database)).toHaveLength(isRepeat ? 1 : 2);
    expect(await records.database.selectFrom('deliveries').selectAll().execute()).toHaveLength(
      isRepeat ? 1 : 2,
    );
  });

  test.each<[keyof NewApplication, string]>([
    ['name', 'Вера Соколова'],
    ['sex', 'm'],
    ['city', 'Москва'],
    ['age', '33'],
    ['phone', '+7 999 000-00-02'],
    ['telegram', '@vera'],
    ['email', 'vera@mail.ru'],
    ['education', '1) Уровень: Высшее'],
    ['resume', 'https://vera.example'],
    ['about', 'Исправлено'],
  ])('a submission with a different %s is not a repeat', async (field, value) => {
    await saveApplication(records, createApplication(), []);
    const second = await saveApplication(records, createApplication({ [field]: value }), []);
    expect(second.isRepeat).toBe(false);
  });

  test.each([
    [23.9, undefined, true],
    [24.1, undefined, false],
    [24.1, 'k', true],
    [30 * 24 - 0.1, 'k', true],
    [30 * 24 + 0.1, 'k', false],
  ])(
    'the same submission after %d hours with the key %s is a repeat: %s',
    async (hours, idempotencyKey, isRepeat) => {
      const now = Date.UTC(2030, 0, 1);
      await saveApplication(records, createApplication({ idempotencyKey: 'k' }), [], new Date(now));
      const later = new Date(now + hours * 3_600_000);
      const again = await saveApplication(records, createApplication({ idempotencyKey }), [], later);
      expect(again.isRepeat).toBe(isRepeat);
    },
  );

  test('with the same contact for a vacancy are listed together in time order', async () => {
    const save = async (minute: number, change: Partial<NewApplication>) => {
      const now = new Date(Date.UTC(2030, 0, 1, 10, minute));
      return (await saveApplication(records, createApplication(change), [], now)).reference;
    };
    const first = await save(0, { telegram: '@Vera' });
    const second = await save(1, { phone: null, telegram: ' vera', about: 'Исправлено' });
    const unrelated = await save(2, { phone: '+7 999 000-00-02' });
    const otherVacancy = await save(3, { vacancy: 'designer' });
    const third = await save(4, { email: 'a@b.ru', about: 'Ещё раз' });
    const all = await listApplications(records.database);
    expect(all.map(({ reference }) => reference)).toEqual([third, second, first, otherVacancy, unrelated]);
    const siblings = (await findApplication(records.database, second))?.siblings;
    expect(siblings?.map(({ reference }) => reference)).toEqual([first, second, third]);
    expect((await findApplication(records.database, otherVacancy))?.siblings).toHaveLength(1);
  });

  test('an application that shares contacts with two others joins them into one thread', async () => {
    await saveApplication(records, createApplication(), []);
    await saveApplication(records, createApplication({ phone: null, telegram: '@vera' }), []);
    const { reference } = await saveApplication(records, createApplication({ telegram: '@vera' }), []);
    expect((await findApplication(records.database, reference))?.siblings).toHaveLength(3);
  });

  test('an application lists at most twenty siblings, and their number', async () => {
    const references: string[] = [];
    for (let minute = 0; minute < 25; minute++) {
      const now = new Date(Date.UTC(2030, 0, 1, 10, minute));
      const application = createApplication({ about: String(minute) });
      references.push((await saveApplication(records, application, [], now)).reference);
    }
    const newest = references.slice(-20);
    const shown = async (at: number) => {
      const stored = await findApplication(records.database, references[at] ?? '');
      const siblings = stored?.siblings.map(({ reference }) => reference);
      return { siblings, count: stored?.sibling_count, place: stored?.sibling_place };
    };
    expect(await shown(24)).toEqual({ siblings: newest, count: 25, place: 25 });
    expect(await shown(5)).toEqual({ siblings: newest, count: 25, place: 6 });
    const siblings = [references[4], ...newest.slice(1)];
    expect(await shown(4)).toEqual({ siblings, count: 25, place: 5 });
    const all = await listApplications(records.database);
    expect(all.map(({ reference }) => reference)).toEqual(references.toReversed());
    expect(all.map(({ sibling_place }) => sibling_place)).toEqual(references.map((_, at) => 25 - at));
    expect(Math.max(...all.map((each) => each.siblings.length))).toBe(20);
  });

  test('stores nothing when the file cannot be read', async () => {
    const file = { ...createFile(Buffer.from('x')), read: () => Promise.reject(new Error('gone')) };
    await expect(saveApplication(records, createApplication({ file }), ['mail'])).rejects.toThrow('gone');
    for (const table of ['applications', 'application_files', 'claims', 'deliveries'] as const) {
      expect(await records.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('queues a confirmation only if the applicant gave an e-mail address', async () => {
    const targets = ['mail', 'confirmation'] as const;
    const listDue = async (change: Parameters<typeof createApplication>[0]) => {
      const { reference } = await saveApplication(records, createApplication(change), [...targets]);
      const deliveries = records.database.selectFrom('deliveries').where('subject', '=', reference);
      return (await deliveries.select('target').execute()).map(({ target }) => target).sort();
    };
    expect(await listDue({})).toEqual(['mail']);
    expect(await listDue({ phone: null, email: 'a@b.ru' })).toEqual(['confirmation', 'mail']);
  });
});

test('an address subscribes once, whatever its capitalisation', async () => {
  const emails = ['a@Mail.ru', 'a@mail.ru', 'b@mail.ru'];
  await Promise.all(emails.map((email) => saveSubscription(records, { ...subscription, email }, ['mail'])));
  const stored = await listSubscriptions(records.database);
  expect(stored.map(({ key }) => key).sort()).toEqual(['a@mail.ru', 'b@mail.ru']);
  expect(await records.database.selectFrom('deliveries').selectAll().execute()).toHaveLength(2);
});

test('a build works with tables that a newer build has changed', async () => {
  const { database } = records;
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2999')`.execute(database);
  const again = await records.openAgain();
  expect(await saveLike(again, page, 'a')).toBe(true);
  await again.close();
  await sql`delete from kysely_migration where name = '999-later'`.execute(database);
});

test('reopened records keep their content and produce the same hashes', async () => {
  await saveLike(records, page, 'a');
  const again = await records.openAgain();
  expect(await hasLiked(again, page, 'a')).toBe(true);
  await again.close();
});

test('a reference is short and unambiguous', () => {
  const references = Array.from({ length: 500 }, createReference);
  for (const reference of references)
    expect(reference).toMatch(/^M-[2-9CDFHJKMNPRTVWXY]{4}-[2-9CDFHJKMNPRTVWXY]{2}$/);
  expect(new Set(references).size).toBeGreaterThan(495);
});
