/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parseEnv, settings } from '#lib/settings/env.ts';
import { documentedSettings, readSetting, toEnvExample, toSettingsManual } from './settings-manual.ts';

test.each([
  ['docs/configuration.md', toSettingsManual],
  ['.env.example', toEnvExample],
])('%s is what `npm run schemas` writes', (file, toText) => {
  expect(readFileSync(file, 'utf8')).toBe(toText());
});

test('every setting is documented once, with a description', () => {
  expect(documentedSettings.toSorted()).toEqual(Object.keys(settings.shape).sort());
  expect(documentedSettings.filter((name) => !readSetting(name).description.endsWith('.'))).toEqual([]);
});

test('the site accepts all defaults and examples together', () => {
  const values = documentedSettings.map((name) => {
    const { example, default: standard } = readSetting(name);
    return [name, example ?? standard];
  });
  expect(parseEnv(Object.fromEntries(values))).toMatchObject({
    PORT: 3000,
    HSTS: 'subdomains',
  });
});
