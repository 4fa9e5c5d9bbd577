/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { quickTests } from './quick-tests.mjs';

function listTests(...options: string[]): string[] {
  const command = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '--listTests', ...options];
  const output = execFileSync(process.execPath, command, { encoding: 'utf8', stdio: 'pipe' });
  const files = output.split('\n').filter((line) => path.isAbsolute(line));
  return files.map((file) => path.relative(process.cwd(), file));
}

test('excludes exactly the unit tests that start servers or commands', () => {
  const quick = new Set(listTests('--testPathPatterns', quickTests));
  const slow = listTests().filter((file) => !quick.has(file));
  expect(slow).toEqual(
    expect.arrayContaining([
      'lib/api/crash.test.ts',
      'lib/backend/remote/proxy.test.ts',
      'cli/inbox.test.ts',
      'cli/inbox/csv.property.test.ts',
      'e2e/deploy/nginx.test.ts',
      'cli/new.test.ts',
    ]),
  );
  const isSlow =
    /^(?:lib\/api\/crash|lib\/backend\/remote\/proxy|cli\/(?:commands|inbox|new)|e2e\/(?:deploy|steps)|scripts\/manuals)/;
  expect(slow.filter((file) => !isSlow.test(file))).toEqual([]);
  expect(quick.size).toBeGreaterThan(100);
});
