/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { findMisspelt } from './check-settings.ts';
import { settings } from './env.ts';

test.each([
  ['RETENTION_DAY', 'RETENTION_DAYS'],
  ['RETENTION_DAYSS', 'RETENTION_DAYS'],
  ['RETENTOIN_DAYS', 'RETENTION_DAYS'],
  ['RETENTI0N_DAYS', 'RETENTION_DAYS'],
  ['retention_days', 'RETENTION_DAYS'],
  ['RETENTIONDAYS', 'RETENTION_DAYS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SITEURL', 'SITE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['SMTP_ULR', 'SMTP_URL'],
])('for the misspelt %s suggests %s', (given, meant) => {
  expect(findMisspelt({ [given]: '1' })).toEqual([`${given} is not a setting. Did you mean ${meant}?`]);
});

test('ignores settings and variables of other programs', () => {
  const unrelated = (
    'HOME HOSTNAME HOSTS HOSTTYPE POST PORTS TZ LANG PATH PWD USER MAIL MAILTO CONTEXT_DIR XDG_DATA_DIRS ' +
    'NODE_ENV NODE_OPTIONS LOG_LEVELS_FILE DATABASE_HOST DATABASE_NAME REDIS_HOST REDIS_PORT SMTP_HOST SMTP_PORT ' +
    'WEB_URL BASE_URL PUBLIC_URL APP_URL MAIL_HOST MAIL_USER TEMP_DIR CACHE_DIR LOG_DIR npm_config_cache CI'
  ).split(' ');
  const all = [...Object.keys(settings.shape), ...unrelated];
  expect(findMisspelt(Object.fromEntries(unrelated.map((name) => [name, '1'])))).toEqual([]);
  expect(findMisspelt(Object.fromEntries(all.map((name) => [name, '1'])))).toEqual([]);
});

test('ignores a name similar to a setting that is set, because both may be intended', () => {
  expect(findMisspelt({ DATABASE_URI: 'x', DATABASE_URL: 'y' })).toEqual([]);
});

function checkSettings(given: Record<string, string>) {
  const assignments = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  const command = ['-u', 'CONTENT_DIR', ...assignments, process.execPath, 'server.mjs', '--check-settings'];
  const { status, stderr } = spawnSync('env', command, { encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
}

test.each<[Record<string, string>, number, string]>([
  [{ RETENTION_DAY: '30' }, 0, 'RETENTION_DAY is not a setting. Did you mean RETENTION_DAYS?'],
  [{ PORT: 'abc' }, 1, 'PORT must be a whole number, from 1 to 65535 (got "abc")'],
  [{ TIME_ZONE: 'Mars' }, 1, 'TIME_ZONE must be an IANA time zone, such as Europe/Moscow (got "Mars")'],
  [
    { CONTENT_DIR: '/there-is/no-such' },
    1,
    'CONTENT_DIR must be a folder that exists (got "/there-is/no-such")',
  ],
  [
    { CONTENT_DIR: '/there-is/no-such', BACKEND_URL: 'https://cms.example' },
    1,
    'CONTENT_DIR must be a folder that exists (got "/there-is/no-such")',
  ],
])('the settings check of %j prints one line', (given, status, line) => {
  expect(checkSettings(given)).toEqual({ status, lines: [line] });
});

test('the settings check prints nothing when all settings are valid', () => {
  expect(checkSettings({})).toEqual({ status: 0, lines: [''] });
});

test('npm run dev refuses an invalid setting with one line instead of starting', () => {
  const command = ['-i', `PATH=${process.execPath.replace(/\/node$/, '')}:/usr/bin:/bin`, 'TIME_ZONE=Mars'];
  const run = spawnSync('env', [...command, 'npm', 'run', '--silent', 'dev'], { encoding: 'utf8' });
  expect([run.status, run.stderr.trim().split('\n').at(-1)]).toEqual([
    1,
    'TIME_ZONE must be an IANA time zone, such as Europe/Moscow (got "Mars")',
  ]);
});
