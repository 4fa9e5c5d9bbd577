/** @jest-environment node */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const kills = 20;
const name = 'content/ru/pages/driver.yaml';
const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
const file = path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

const size = 30_000;

/** Undoes the last save, then saves increasing numbers and prints each saved number. */
const code = `
  const { canUndo, readSaved, save, undo } = await import('#editor/server/content-store.ts');
  if (canUndo()) await undo();
  for (let number = Number(/\\d+/.exec(readSaved('${name}'))); ; console.log(number)) {
    number += 1;
    await save(new Map([['${name}', ('# ' + number + '\\n').repeat(${size})]]));
  }
`;
const env = {
  NODE_ENV: 'development' as const,
  CONTENT_DIR: path.join(folder, 'content'),
  DATA_DIR: path.join(folder, 'data'),
};

/** Number in the file. Fails the test if the file is not complete. */
function readNumber(): number {
  const text = readFileSync(file, 'utf8');
  const number = Number(/\d+/.exec(text));
  expect(text === `# ${number}\n`.repeat(size)).toBe(true);
  return number;
}

test(`after each of ${kills} kills during a save, the file is completely old or completely new`, async () => {
  cpSync('content', path.join(folder, 'content'), { recursive: true });
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], { env });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    await once(child.stdout, 'data');
    // Kills the process at any moment.
    await wait(randomInt(0, 60));
    child.kill('SIGKILL');
    await once(child, 'close');
    const last = Number(said.trim().split('\n').at(-1));
    expect([last, last + 1]).toContain(readNumber());
  }
});
