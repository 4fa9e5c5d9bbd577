/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { withProgress } from './progress.ts';

function createOutput(isTTY: boolean) {
  const lines: string[] = [];
  return { lines, isTTY, write: (text: string) => lines.push(text) > 0 };
}

test('shows progress in a terminal after three seconds, and removes the line at the end', async () => {
  const output = createOutput(true);
  const work = async (report: (done: number, total?: number) => void) => {
    report(1, 4);
    expect(output.lines).toEqual([]);
    await wait(3_300);
    report(2, 4);
    return 'result';
  };
  expect(await withProgress('Reading', work, { output })).toBe('result');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence of terminals
  expect(output.lines.at(-2)).toMatch(/^\r\u001b\[KReading: \d of 4, \d s$/);
  expect(output.lines.at(-1)).toBe('\r\u001b[K');
});

test('prints nothing in a terminal when the work is short or fails', async () => {
  const output = createOutput(true);
  await withProgress('Reading', (report) => report(1), { output });
  await expect(withProgress('Reading', () => Promise.reject(Error('broken')), { output })).rejects.toThrow(
    'broken',
  );
  expect(output.lines).toEqual([]);
});

test('prints nothing without a terminal', async () => {
  const output = createOutput(false);
  await withProgress('Reading', () => wait(3_300), { output });
  expect(output.lines).toEqual([]);
});

test('shows the name of blocking work at once', async () => {
  const output = createOutput(true);
  await withProgress('Writing', () => expect(output.lines).toEqual(['\r\u001b[KWriting …']), {
    output,
    isBlocking: true,
  });
  expect(output.lines.at(-1)).toBe('\r\u001b[K');
});
