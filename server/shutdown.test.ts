/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';

/** A server that shuts down like the site. A request to `/block` keeps its process busy for 400 ms. */
const program = `
  import { createServer } from 'node:http';
  import { shutDownOnSignal } from '#server/shutdown.ts';
  const server = createServer((request, response) => {
    const end = Date.now() + (request.url === '/block' ? 400 : 10);
    process.stdout.write(request.url + '\\n');
    while (Date.now() < end);
    request.resume().on('end', () => response.end('done'));
  });
  const steps = {
    well: async () => {},
    hanging: () => new Promise(() => {}),
    failing: () => Promise.reject(new Error('no')),
  };
  const chosen = Object.fromEntries(process.argv.slice(1).map((name) => [name, steps[name]]));
  shutDownOnSignal(server, chosen, { graceMs: 2000, stepsMs: 300 });
  server.listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\\n'));
`;

let child: ChildProcess;
let output: string;
let origin: string;

async function waitForOutput(text: string): Promise<void> {
  while (!output.includes(text)) await once(child.stdout ?? child, 'data');
}

async function start(...steps: string[]): Promise<void> {
  child = spawn(process.execPath, ['--input-type=module', '-e', program, ...steps], {
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  await waitForOutput('\n');
  origin = `http://127.0.0.1:${output.trim()}`;
}

async function end(): Promise<number> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return code;
}

afterEach(() => child.kill('SIGKILL'));

test('exits with 0 when every step has succeeded', async () => {
  await start('well');
  expect(await end()).toBe(0);
});

test('logs the names of steps that hang or fail, and exits with 1 after a limited time', async () => {
  await start('well', 'hanging', 'failing');
  expect(await end()).toBe(1);
  expect(output).toContain('"steps":["hanging"],"msg":"shutdown timed out"');
  expect(output).toMatch(/"message":"no".+"step":"failing","msg":"a shutdown step failed"/);
  expect(output).not.toContain('well');
});

test('connections that wait for a busy process get a response before it exits', async () => {
  await start('well');
  const blocking = fetch(`${origin}/block`);
  await waitForOutput('/block');
  child.kill('SIGTERM');
  const waiting = Array.from({ length: 20 }, () => fetch(origin, { method: 'POST', body: 'form' }));
  for (const response of await Promise.all([blocking, ...waiting])) expect(response.status).toBe(200);
});

test('a request that takes too long is aborted', async () => {
  await start('well');
  const sent = request(`${origin}/upload`, { method: 'POST' });
  const failed = once(sent, 'error');
  sent.write('the start of a form');
  await waitForOutput('/upload');
  expect(await end()).toBe(0);
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
});
