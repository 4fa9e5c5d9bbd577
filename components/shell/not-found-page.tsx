import { useTranslations } from 'next-intl';

export function NotFoundPage({ language }: { language: string }) {
  const t = useTranslations('common');
  return (
    <section>
      <h1>{t('page-not-found')}</h1>
    <a href={`/${language}`}>{t('home')}</a>
    </section>
  );
}
