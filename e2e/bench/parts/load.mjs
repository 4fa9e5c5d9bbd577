import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from '#scripts/toolchain.mjs';

const connections = 32;

/** Takes the paths in turn. `{n}` becomes the number of the request, so that each path is unique. */
function toPath(paths, number) {
  return paths[number % paths.length].replace('{n}', number);
}

function toLua(paths, { method = 'GET', headers = {} }) {
  const fields = Object.entries(headers).map(
    ([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  return `local paths = { ${list} }
local number = 0
request = function()
  number = number + 1
  local path = paths[number % #paths + 1]:gsub("{n}", tostring(number))
  return wrk.format("${method}", path, { ${fields.join(', ')} })
end
`;
}

async function runWrk(wrk, args, seconds) {
  const { stdout } = await promisify(execFile)(wrk, ['-t1', `-c${connections}`, `-d${seconds}s`, ...args]);
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

/** A single plain address needs no Lua script, which would halve the speed of wrk. */
async function measureWithWrk(wrk, origin, paths, seconds, options) {
  const [path, ...others] = paths;
  const isPlain = others.length === 0 && !path.includes('{n}') && !options.method;
  const headers = Object.entries(options.headers ?? {}).map(([name, value]) => `-H${name}: ${value}`);
  if (isPlain) return runWrk(wrk, [...headers, `${origin}${path}`], seconds);
  const script = join(tmpdir(), `load-${process.pid}.lua`);
  writeFileSync(script, toLua(paths, options));
  try {
    return await runWrk(wrk, ['-s', script, origin], seconds);
  } finally {
    rmSync(script);
  }
}

function requestOnce(address, options) {
  return new Promise((resolve, reject) => {
    const sent = request(address, options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function measureWithNode(origin, paths, seconds, options) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let responses = 0;
  let refused = 0;
  const visit = async () => {
    while (performance.now() < end) {
      responses += 1;
      if ((await requestOnce(`${origin}${toPath(paths, responses)}`, { ...options, agent })) >= 400)
        refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return { rate: responses / seconds, refused };
}

/**
 * Measures requests per second, and counts 4xx and 5xx responses. Uses wrk if it is installed, because Node sends
 * requests more slowly than nginx responds.
 */
export function measure(origin, paths, seconds, options = {}) {
  const wrk = findExecutable(['wrk']);
  return wrk
    ? measureWithWrk(wrk, origin, paths, seconds, options)
    : measureWithNode(origin, paths, seconds, options);
}
