import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { build, installPackages, isBuildCurrent, node, run } from './toolchain.mjs';

async function start() {
  const needsBuild = !isBuildCurrent();
  await installPackages({ withDevelopment: needsBuild });
  if (needsBuild) {
    const isRefused = await run(node, ['--env-file-if-exists=.env', 'server.mjs', '--check-settings']);
    if (isRefused) return isRefused;
    console.log('Building the site …');
    const code = await build();
    if (code !== 0) return code;
  }
  const args = [...serverFlags, '--env-file-if-exists=.env', 'server.mjs'];
  return run(node, args, { env: serverEnvironment });
}

try {
  process.exitCode = await start();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
