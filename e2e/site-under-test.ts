import { guestLanguage } from '#scripts/mock/guest.ts';

/** Whether the site has its content from the mock, which also knows a language that the site does not come with. */
export const isRemote = process.env.E2E_BACKEND === 'mock';

export type Language = 'ru' | 'en' | typeof guestLanguage.code;

export const languages: Language[] = isRemote ? ['ru', 'en', guestLanguage.code] : ['ru', 'en'];

export const secrets = {
  REVALIDATE_SECRET: 'a-secret-of-the-tests-for-revalidation',
  PREVIEW_SECRET: 'a-secret-of-the-tests-for-previews',
  METRICS_SECRET: 'a-secret-of-the-tests-for-metrics',
};

/** Where the mock listens. */
export function getMockOrigin(): string {
  return `http://127.0.0.1:${process.env.E2E_MOCK_PORT}`;
}

/** What a site has to be told to have its content from the mock. */
export function getBackendSettings(): Record<string, string> {
  return isRemote ? { BACKEND_URL: getMockOrigin() } : {};
}
