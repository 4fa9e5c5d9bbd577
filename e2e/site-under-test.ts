import { fixtureLanguage } from '#e2e/mock/fixture-language.ts';

/** Whether the site uses the mock backend, which has a fixture language. */
export const isRemote = process.env.E2E_BACKEND === 'mock';

export type Language = 'ru' | 'en' | typeof fixtureLanguage.code;

export const languages: Language[] = isRemote ? ['ru', 'en', fixtureLanguage.code] : ['ru', 'en'];

export const secrets = {
  REVALIDATE_SECRET: 'a-secret-of-the-tests-for-revalidation',
  PREVIEW_SECRET: 'a-secret-of-the-tests-for-previews',
  METRICS_SECRET: 'a-secret-of-the-tests-for-metrics',
};

/** Address of the mock. */
export function getMockOrigin(): string {
  return `http://127.0.0.1:${process.env.E2E_MOCK_PORT}`;
}

/** Settings of a site that uses the mock. */
export function getBackendSettings(): Record<string, string> {
  return isRemote ? { BACKEND_URL: getMockOrigin() } : {};
}
