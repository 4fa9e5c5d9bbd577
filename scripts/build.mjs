import { build } from './toolchain.mjs';

process.exitCode = await build();
