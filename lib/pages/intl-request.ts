import { lang } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { getLanguages, getMessages } from '#lib/backend/index.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { env } from '#lib/settings/env.ts';

/** An unknown first segment is shown in the default language. */
export default getRequestConfig(async () => {
  const [segment, languages] = await Promise.all([lang(), getLanguages()]);
  const locale = toKnownLanguage(languages, segment);
  return { locale, messages: (await getMessages(locale)) ?? {}, timeZone: env.TIME_ZONE };
});
