/** @jest-environment node */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRecords } from '#lib/records/records.ts';
import { badBodies, badFiles } from '#lib/submissions/uploads/bad-uploads.fixture.ts';
import { documents } from '#lib/submissions/uploads/documents.fixture.ts';
import { createMultipart, filePart, multipartType } from '#lib/submissions/uploads/uploads.fixture.ts';
import { applicationParts } from './calls.fixture.ts';
import { startServer, stopServer } from './start-server.fixture.ts';

const slowestMs = 2_000;
const megabyte = 1024 * 1024;
let directory = '';
let server: ChildProcess;
let origin = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'bad-uploads-'));
  ({ server, origin } = await startServer({ DATA_DIR: directory }));
});
afterAll(async () => {
  await stopServer(server);
  await rm(directory, { recursive: true });
});

interface Outcome {
  status: number;
  ms: number;
  response: unknown;
}

async function send(body: Buffer, type = multipartType): Promise<Outcome> {
  const start = performance.now();
  const headers = { 'content-type': type };
  const response = await fetch(`${origin}/?action=job.save`, {
    method: 'POST',
    headers,
    body: Uint8Array.from(body),
  });
  return { status: response.status, ms: performance.now() - start, response: await response.json() };
}

/** Writes until the server responds. fetch would first send the whole body. */
function sendEndlessly(megabytes: number): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/?action=job.save`, {
      method: 'POST',
      headers: { 'content-type': multipartType },
    });
    let hasResponded = false;
    call.on('response', (response) => {
      hasResponded = true;
      let text = '';
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => {
        call.destroy();
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - start,
          response: JSON.parse(text),
        });
      });
    });
    call.on('error', (error) => !hasResponded && reject(error));
    const piece = Buffer.alloc(megabyte);
    let left = megabytes;
    const write = () => {
      while (!hasResponded && left-- > 0) if (!call.write(piece)) return call.once('drain', write);
    };
    call.write(createMultipart([...applicationParts, filePart(documents.pdf)], ''));
    write();
  });
}

function readMemory(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Peak memory of the server during the work, in MB above its level before. */
async function watchMemory(work: () => Promise<void>): Promise<number> {
  if (!existsSync('/proc/self/status')) {
    await work();
    return 0;
  }
  const idle = readMemory();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory());
  }, 20);
  await work();
  await wait(50);
  clearInterval(timer);
  return most - idle;
}

test('refuses all kinds of bad uploads concurrently, with little memory, and leaves no files', async () => {
  await send(createMultipart(applicationParts));
  const wrong: string[] = [];
  const check = (title: string, status: number, outcome: Outcome) => {
    const isClear = JSON.stringify(outcome.response).startsWith('{"success":false,"message":"');
    const isRight = outcome.status === status && outcome.ms < slowestMs && isClear;
    if (!isRight) wrong.push(`${title}: ${outcome.status} in ${Math.round(outcome.ms)} ms`);
  };
  const memory = await watchMemory(async () => {
    for (const [title, status, content, name] of badFiles) {
      check(title, status, await send(createMultipart([...applicationParts, filePart(content, name)])));
    }
    for (const [title, status, body, type] of badBodies) check(title, status, await send(body, type));
    check('500 MB', 413, await sendEndlessly(500));
    const together = await Promise.all(Array.from({ length: 5 }, () => sendEndlessly(500)));
    for (const outcome of together) check('500 MB five times at once', 413, outcome);
  });
  expect(wrong).toEqual([]);
  expect(memory).toBeLessThan(100);
  const records = await openRecords(directory);
  const { database } = records;
  expect(await database.selectFrom('applications').selectAll().execute()).toHaveLength(1);
  expect(await database.selectFrom('application_files').select('name').execute()).toEqual([]);
  await records.close();
  expect((await readdir(directory)).filter((name) => name.startsWith('upload-'))).toEqual([]);
});
