import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

// A separate process, because the package always unpacks into the temporary folder of its process.
const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
const folder = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));

await Promise.all(parts.map((part) => inflate(fileURLToPath(new URL(part, folder)))));
