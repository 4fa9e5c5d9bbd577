import { globSync, readFileSync, writeFileSync } from 'node:fs';

// Replaces the Jest environments that tests name by Stryker's, which report coverage per test. Runs in Stryker's copy.
for (const file of globSync('{app,cli,components,e2e,editor,lib,scripts,server}/**/*.test.{ts,tsx}')) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace('@jest-environment node', '@jest-environment @stryker-mutator/jest-runner/jest-env/node'),
  );
}
