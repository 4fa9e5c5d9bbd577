import { execFile } from 'node:child_process';
import path from 'node:path';
import { openTestRecords, type TestRecords } from '#lib/records/records.fixture.ts';

const script = path.join(__dirname, '../inbox.ts');

/** Runs the command in its own process, as an operator does. */
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

/** Creates records before every test. They stay open while the command runs, as if the site were running. */
export function provideInbox() {
  const bench = {} as { records: TestRecords };
  beforeEach(async () => {
    bench.records = await openTestRecords();
  });
  afterEach(() => bench.records.remove());
  return {
    bench,
    inbox: (...parameters: string[]) => runInbox(bench.records.environment, ...parameters),
    /** Runs the command in the directory of the records. */
    inboxThere: (...parameters: string[]) =>
      runInboxIn(bench.records.directory, bench.records.environment, parameters),
    inDirectory: (name: string) => path.join(bench.records.directory, name),
  };
}
