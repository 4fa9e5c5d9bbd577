import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

// The package unpacks into the folder for temporary files, which is why this is a program of its own.
const parts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
const folder = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));

await Promise.all(parts.map((part) => inflate(fileURLToPath(new URL(part, folder)))));
