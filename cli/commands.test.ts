/** @jest-environment node */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Commands that only run one script, each with the arguments of Node. */
const commands = Object.entries(scripts).flatMap(([name, line]): [string, string[]][] => {
  const args = /^(?:exec )?node ((?:--import \S+ )?(?:cli|e2e|scripts)\/\S+[^&]*)$/.exec(line)?.[1];
  return args ? [[name, args.trim().split(' ')]] : [];
});

function run(args: string[], settings: Record<string, string | undefined> = {}, cwd = root) {
  const env = { ...process.env, ...settings };
  return new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, ['--no-warnings', ...args], { cwd, env }, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output, errors });
    });
  });
}

test('includes the commands that people run', () => {
  const names = commands.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['start', 'dev', 'build', 'test', 'inbox', 'mock', 'bench']));
  expect(names.length).toBeGreaterThan(20);
});

test.each(commands)('npm run %s prints its usage with --help', async (_, args) => {
  const { code, output, errors } = await run([...args, '--help']);
  expect([code, errors]).toEqual([0, '']);
  expect(output).toMatch(/^Usage: npm /m);
});

// `npm run dev` passes unknown options to `next dev`.
test.each(commands.filter(([name]) => name !== 'dev'))(
  'npm run %s refuses an unknown option',
  async (name, args) => {
    // commander checks required options first.
    expect(await run([...args, ...(name === 'export' ? ['--to', 'x'] : []), '--no-such-option'])).toEqual({
      code: 2,
      output: '',
      errors: "error: unknown option '--no-such-option'\n(run with --help for usage)\n",
    });
  },
);

test.each(['mock', 'inbox'])('npm run %s prints its usage with -h', async (name) => {
  const args = commands.find(([known]) => known === name)?.[1] ?? [];
  const [help, short] = await Promise.all([run([...args, '--help']), run([...args, '-h'])]);
  expect(short).toEqual(help);
});

test.each([
  ['mock', [], { MOCK_PORT: 'abc' }, 'MOCK_PORT must be a whole number, from 1 to 65535 (got "abc")'],
  ['bench', ['ru'], {}, 'path must be one path that begins with / (got "ru")'],
  ['bench:scale', ['10,x'], {}, 'sizes must be a whole number, from 1 to 1000000 (got "x")'],
  ['bench:fonts', ['--visits', '0'], {}, '--visits must be a whole number, 1 or more (got "0")'],
  ['bench:cluster', ['x'], {}, 'each part must be one of speed, failures, kills (got "x")'],
  ['bench:applications', ['--url', 'x'], {}, '--url must be an http(s) address (got "x")'],
  ['lighthouse', ['--state', 'x'], {}, '--state must be one of hot, cold, stale (got "x")'],
  ['test:upgrade', ['next'], {}, 'a package with its version is required, such as next@canary'],
  ['export', ['--to', 'x'], {}, 'BACKEND_URL is required: set it to the address of the backend'],
])('npm run %s %j refuses wrong input', async (name, parameters, settings, message) => {
  const args = commands.find(([known]) => known === name)?.[1] ?? [];
  const { code, errors } = await run([...args, ...parameters], settings);
  expect([code, errors.split('\n')[0]]).toEqual([2, `error: ${message}`]);
});

describe('settings', () => {
  let folder: string;
  const readEnv = path.join(root, 'cli/read-env.mjs');
  const show = 'console.log(process.env.LOG_LEVEL)';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('come from .env unless the environment has them', async () => {
    writeFileSync(path.join(folder, '.env'), 'LOG_LEVEL=warn\n');
    const args = ['--import', readEnv, '--eval', show];
    expect(await run(args, { LOG_LEVEL: 'fatal' }, folder)).toMatchObject({ output: 'fatal\n', errors: '' });
    expect(await run(args, { LOG_LEVEL: undefined }, folder)).toMatchObject({ output: 'warn\n', errors: '' });
  });

  test('need no .env', async () => {
    expect(existsSync(path.join(folder, '.env'))).toBe(false);
    expect(await run(['--import', readEnv, '--eval', '0'], {}, folder)).toEqual({
      code: 0,
      output: '',
      errors: '',
    });
  });

  test('with a bad value stop a command with one line', async () => {
    const { code, errors } = await run(['--import', readEnv, '--eval', '0'], { PORT: 'abc' }, folder);
    expect([code, errors]).toEqual([1, 'PORT must be a whole number, from 1 to 65535 (got "abc")\n']);
  });
});
