import { performance } from 'node:perf_hooks';

const quietMs = 3_000;
const drawMs = 500;

/** Shows how far the work is: `done` of `total`, if both are known. */
export type Report = (done: number, total?: number) => void;

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/**
 * Runs work that may take long. After three seconds a line on standard error shows its name, its progress and the seconds
 * so far; it disappears when the work ends. Without a terminal nothing is printed. Work that blocks the process must call
 * `report`, because no timer runs meanwhile.
 */
export async function withProgress<Result>(
  label: string,
  work: (report: Report) => Result | Promise<Result>,
  output: Output = process.stderr,
): Promise<Result> {
  if (!output.isTTY) return work(() => {});
  const start = performance.now();
  let [drawn, progress] = [0, ''];
  const draw = () => {
    const now = performance.now();
    if (now - start < quietMs || now - drawn < drawMs) return;
    drawn = now;
    output.write(`\r\u001b[K${label}: ${progress}${Math.round((now - start) / 1000)} s`);
  };
  const timer = setInterval(draw, drawMs);
  try {
    return await work((done, total) => {
      progress = total === undefined ? `${done}, ` : `${done} of ${total}, `;
      draw();
    });
  } finally {
    clearInterval(timer);
    if (drawn > 0) output.write('\r\u001b[K');
  }
}
