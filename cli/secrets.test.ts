/** @jest-environment node */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { inspect } from 'node:util';
import { logger } from '#lib/log.ts';
import { openRecords } from '#lib/records/records.ts';
import { parseEnv, settings } from '#lib/settings/env.ts';
import { RedisShared } from '#lib/shared/redis-shared.ts';

const secret = 'hunter2pass';
/** Host and port that nothing listens on. */
const nowhere = '127.0.0.1:1';

/** Settings that may contain a secret, each with invalid values. */
const refused: [name: string, value: string][] = [
  ['DATABASE_URL', `postgres://site:${secret}/x@db.example/manul`],
  ['DATABASE_URL', `postgres://site:12/${secret}@db.example/manul`],
  ['DATABASE_URL', `postgres://site:12#${secret}@db.example/manul`],
  ['DATABASE_URL', `postgres://site:${secret}@db.example/manul`],
  ['DATABASE_URL', `mysql://site:${secret}@db.example/manul`],
  ['DATABASE_URL', `site:${secret}@db.example`],
  ['REDIS_URL', `redis://:${secret}/x@redis.example`],
  ['REDIS_URL', `redis://site:12?${secret}@redis.example`],
  ['REDIS_URL', `http://:${secret}@redis.example`],
  ['SMTP_URL', `smtp://site:${secret}/x@mail.example`],
  ['SMTP_URL', `smtp://site:12/${secret}@mail.example`],
  ['SMTP_URL', `http://site:${secret}@mail.example`],
  ['BACKEND_URL', `https://site:${secret}@cms.example`],
  ['BACKEND_URL', `https://cms.example/?token=${secret}`],
  ['BACKEND_URL', `ftp://site:${secret}@cms.example`],
  ['WEBHOOK_URL', `https://site:${secret}@hooks.example/`],
  ['WEBHOOK_URL', `ftp://hooks.example/?token=${secret}`],
  ['SITE_URL', `ftp://site:${secret}@manul.example`],
  ['MEDIA_ORIGINS', `https://cdn.example, ftp://site:${secret}@cdn.example`],
  ['WEBHOOK_SECRET', secret],
  ['REVALIDATE_SECRET', secret],
  ['PREVIEW_SECRET', secret],
  ['METRICS_SECRET', secret],
];

test('the tests of this file include every secret setting', () => {
  const named = Object.keys(settings.shape).filter((name) => /_SECRET$|_URL$/.test(name));
  expect(named.filter((name) => refused.every(([tested]) => tested !== name))).toEqual([]);
});

test.each(refused)('the error of an invalid %s names it without its secret (%#)', (name, value) => {
  let thrown: unknown;
  try {
    parseEnv({ [name]: value });
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toContain(`${name} `);
  expect(inspect(thrown, { depth: 9, showHidden: true })).not.toContain(secret);
});

function run(file: string, parameters: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...settings };
  return new Promise((resolve) => {
    const options = { env, cwd: path.join(__dirname, '..') };
    execFile(process.execPath, [file, ...parameters], options, (_error, output, errors) => {
      resolve(output + errors);
    });
  });
}

test.each([
  ['server.mjs', ['--check-settings']],
  ['cli/inbox.ts', ['list']],
  ['cli/check-content.ts', []],
])('%s names an invalid setting without its secret and without a stack', async (file, parameters) => {
  const said = await run(file, parameters, { DATABASE_URL: `postgres://site:${secret}/x@db.example/manul` });
  expect(said).toContain('DATABASE_URL must be');
  expect(said).not.toMatch(new RegExp(`${secret}|\\n +at `));
});

test('the error of a database that is down contains no password', async () => {
  const url = `postgres://site:${secret}@${nowhere}/manul?sslmode=disable`;
  const opening = openRecords('unused', { url, poolSize: 1, timeoutSeconds: 1 });
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'RecordsUnavailable' });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(secret);
});

test('the error of a Redis that is down contains no password', async () => {
  const told = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const shared = new RedisShared(
    `redis://site:${secret}@${nowhere}`,
    'manul:test:',
    async () => '',
    () => {},
    500,
  );
  while (told.mock.calls.length === 0) await new Promise(setImmediate);
  await shared.close();
  expect(inspect(told.mock.calls, { depth: 9 })).toContain('Redis is unreachable');
  expect(inspect(told.mock.calls, { depth: 9, showHidden: true })).not.toContain(secret);
  told.mockRestore();
});

test('the error of a mail server that is down contains no password', async () => {
  const { createMailTransport } = await import('#lib/submissions/deliveries/mail.ts');
  const send = createMailTransport({
    smtpUrl: `smtp://site:${secret}@${nowhere}`,
    from: 'a@b.example',
    host: 'b.example',
  });
  const email = { to: ['c@d.example'], subject: 'a', text: 'b' };
  const error: unknown = await send(email, { id: 'a', may_repeat: 0 } as never).catch(
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'DeliveryFailed' });
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(secret);
});
