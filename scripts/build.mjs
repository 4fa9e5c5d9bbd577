import { readArguments } from '#cli/command-line.mjs';
import { build } from './toolchain.mjs';

const usage = `Builds the site into .next. \`npm start\` does this by itself when the code has changed.

Usage: npm run build

Exit codes: 0 success, 1 failure, 2 usage error.`;

readArguments(usage);
process.exitCode = await build();
