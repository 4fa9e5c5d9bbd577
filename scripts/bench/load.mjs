import { execFile } from 'node:child_process';
import { Agent, get } from 'node:http';
import { promisify } from 'node:util';
import { findExecutable } from '#scripts/toolchain.mjs';

const connections = 32;

async function measureWithWrk(wrk, address, seconds) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, address];
  const { stdout } = await promisify(execFile)(wrk, args);
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was good:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

function requestOnce(address, agent) {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    request.on('error', reject);
  });
}

async function measureWithNode(address, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  const visit = async () => {
    while (performance.now() < end) {
      await requestOnce(address, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return answers / seconds;
}

/** Requests a second, by wrk where it is installed; this Node's own requests are slower than nginx's answers. */
export function measure(address, seconds) {
  const wrk = findExecutable(['wrk']);
  return wrk ? measureWithWrk(wrk, address, seconds) : measureWithNode(address, seconds);
}
