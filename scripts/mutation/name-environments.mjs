import { globSync, readFileSync, writeFileSync } from 'node:fs';

// Stryker's own environments report which test covers what; a test that names one has to name that. Runs in a copy.
for (const file of globSync('{app,components,lib,scripts}/**/*.test.{ts,tsx}')) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace('@jest-environment node', '@jest-environment @stryker-mutator/jest-runner/jest-env/node'),
  );
}
