import { performance } from 'node:perf_hooks';

const quietMs = 3_000;
const drawMs = 500;
const clearLine = '\r\u001b[K';

/** Reports how much is done, and the total if it is known. */
export type Report = (done: number, total?: number) => void;

interface Options {
  output?: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
  /** The work blocks the process, so no timer can show its progress: shows the name of the work at once. */
  isBlocking?: boolean;
}

/**
 * Runs work that may take long. After three seconds a line on standard error shows the name of the work, its progress
 * and the seconds so far. The line disappears when the work ends. Without a terminal nothing is printed.
 */
export async function withProgress<Result>(
  label: string,
  work: (report: Report) => Result | Promise<Result>,
  { output = process.stderr, isBlocking = false }: Options = {},
): Promise<Result> {
  if (!output.isTTY) return work(() => {});
  const start = performance.now();
  let [isShown, drawn, progress] = [isBlocking, 0, ''];
  if (isBlocking) output.write(`${clearLine}${label} …`);
  const draw = () => {
    const now = performance.now();
    if (now - start < quietMs || now - drawn < drawMs) return;
    [isShown, drawn] = [true, now];
    output.write(`${clearLine}${label}: ${progress}${Math.round((now - start) / 1000)} s`);
  };
  const timer = setInterval(draw, drawMs);
  try {
    return await work((done, total) => {
      progress = total === undefined ? `${done}, ` : `${done} of ${total}, `;
      draw();
    });
  } finally {
    clearInterval(timer);
    if (isShown) output.write(clearLine);
  }
}
