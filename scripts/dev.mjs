import { readArguments } from '#cli/command-line.mjs';
import { envFile, node, run, runTool } from './toolchain.mjs';

const usage = `Starts the site for writing and development, with the editor. Content and code are read again on every request.

Usage: npm run dev -- [options of next dev]

Options:
  --port <port>  port to listen on (default 3000)
  -h, --help     show this help; \`npx next dev --help\` lists all options

Settings are environment variables, also read from .env.`;

readArguments(usage, { strict: false });
const settingsCode = await run(node, [...envFile, 'server.mjs', '--check-settings']);
process.exitCode =
  settingsCode ||
  (await runTool('next', ['dev', ...process.argv.slice(2)], {
    env: { TURBO_ENGINE_SNAPSHOT_MIN_ACTIVE_TIME_MILLIS: '1000' },
  }));
