import { readArguments } from '#cli/command-line.mjs';
import { node, run } from '#scripts/toolchain.mjs';

const usage = `Measures the slowest responses while the backend fails, and next to a hostile client. Takes minutes; needs a build and a
quiet machine.

Usage: npm run bench:storm

Exit codes: 0 within the limits, 1 slower or failed, 2 usage error.`;

readArguments(usage);
const tests = ['e2e/chaos/chaos.test.ts', 'e2e/chaos/hostile.test.ts'];
process.exitCode = await run(node, ['--test', ...tests], { env: { TIMED: '1' } });
