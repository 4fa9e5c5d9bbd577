import { lang } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { getLanguages, getMessages } from '@/lib/backend';
import { defaultLanguage } from '@/lib/content/languages';
import { env } from '@/lib/env/env';

/** An unknown first segment is shown in the default language. */
export default getRequestConfig(async () => {
  const [segment, languages] = await Promise.all([lang(), getLanguages()]);
  const locale = languages.find(({ code }) => code === segment)?.code ?? defaultLanguage;
  return { locale, messages: (await getMessages(locale)) ?? {}, timeZone: env.TIME_ZONE };
});
