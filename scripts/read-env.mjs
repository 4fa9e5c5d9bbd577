import { existsSync } from 'node:fs';

// Loaded by `node --import` before a command. Reads .env as `--env-file-if-exists` does, but says nothing when there is
// none. A bad setting stops the command with one line.

if (existsSync('.env')) process.loadEnvFile('.env');
await import('#lib/settings/env.ts').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
