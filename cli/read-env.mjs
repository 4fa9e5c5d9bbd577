import { existsSync } from 'node:fs';

// Loaded by `node --import` before a command. Reads .env like `--env-file-if-exists`, but prints nothing if there is no
// such file. A bad setting stops the command with a one-line error.

if (existsSync('.env')) process.loadEnvFile('.env');
await import('#lib/settings/env.ts').catch((error) => {
  console.error(error.message);
  process.exit(1);
});
