#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** BiDi command that Playwright always sends and that Debian's Firefox does not support. */
const unknown = 'emulation.setMediaFeaturesOverride';
/** Its parameters when nothing is emulated. */
const usual = JSON.stringify({ 'prefers-color-scheme': 'light' });

function respondForFirefox(message) {
  const { id, method, params } = JSON.parse(message);
  if (method !== unknown || JSON.stringify(params.features) !== usual) return undefined;
  return JSON.stringify({ type: 'success', id, result: {} });
}

function join(client, address) {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const waiting = [];
  client.on('message', (data) => {
    const message = data.toString();
    const response = respondForFirefox(message);
    if (response) client.send(response);
    else if (firefox.readyState === WebSocket.OPEN) firefox.send(message);
    else waiting.push(message);
  });
  firefox.on('open', () => {
    for (const message of waiting) firefox.send(message);
  });
  firefox.on('message', (data) => client.send(data.toString()));
  firefox.on('close', () => client.close());
  client.on('close', () => firefox.close());
}

const child = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
child.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));

for await (const line of createInterface({ input: child.stderr })) {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (!address) {
    console.error(line);
    continue;
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => join(client, `${address}/session`));
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
}
