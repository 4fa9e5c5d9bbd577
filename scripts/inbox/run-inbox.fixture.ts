import { execFile } from 'node:child_process';
import path from 'node:path';
import { openTestRecords, type TestRecords } from '#lib/records/records.fixture.ts';

const script = path.join(__dirname, '../inbox.ts');

/** Runs the command in a process of its own, as an operator does. */
export function runInbox(environment: TestRecords['environment'], ...parameters: string[]) {
  return runInboxIn(undefined, environment, parameters);
}

function runInboxIn(
  cwd: string | undefined,
  environment: TestRecords['environment'],
  parameters: string[],
): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...parameters], { cwd, env }, (error, output, errors) => {
      resolve({ code: Number(error?.code ?? 0), output, errors });
    });
  });
}

/** Every test gets records, which stay open while it runs the command: it works beside a site that runs. */
export function provideInbox() {
  const bench = {} as { records: TestRecords };
  beforeEach(async () => {
    bench.records = await openTestRecords();
  });
  afterEach(() => bench.records.remove());
  return {
    bench,
    inbox: (...parameters: string[]) => runInbox(bench.records.environment, ...parameters),
    /** The command in the directory of the records. */
    inboxThere: (...parameters: string[]) =>
      runInboxIn(bench.records.directory, bench.records.environment, parameters),
    inDirectory: (name: string) => path.join(bench.records.directory, name),
  };
}
