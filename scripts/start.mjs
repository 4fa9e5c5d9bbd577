import { readArguments } from '#cli/command-line.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { build, envFile, installPackages, isBuildCurrent, node, run } from './toolchain.mjs';

const usage = `Starts the site. Installs missing packages and builds the site first when its code has changed.

Usage: npm start

Settings are environment variables, also read from .env: PORT (default 3000), SITE_URL, DATA_DIR and others, see
docs/configuration.md.

Exit codes: 0 stopped by a signal, 1 failure, 2 usage error.`;

async function start() {
  const needsBuild = !isBuildCurrent();
  await installPackages({ withDevelopment: needsBuild });
  if (needsBuild) {
    const isRefused = await run(node, [...envFile, 'server.mjs', '--check-settings']);
    if (isRefused) return isRefused;
    console.log('Building the site …');
    const code = await build();
    if (code !== 0) return code;
  }
  const args = [...serverFlags, ...envFile, 'server.mjs'];
  return run(node, args, { env: serverEnvironment });
}

readArguments(usage);
try {
  process.exitCode = await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
