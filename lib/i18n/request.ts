import { lang } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { getMessages } from '@/lib/backend';
import { defaultLanguage } from '@/lib/content/languages';
import { env } from '@/lib/env/env';

export default getRequestConfig(async () => {
  const language = (await lang()) ?? defaultLanguage;
  const own = await getMessages(language);
  const messages = own ?? (await getMessages(defaultLanguage)) ?? {};
  return { locale: own ? language : defaultLanguage, messages, timeZone: env.TIME_ZONE };
});
