import { useTranslations } from 'next-intl';

export function NotFoundPage() {
  const t = useTranslations('common');
  return (
    <main id="main">
      <h1>{t('page-not-found')}</h1>
    </main>
  );
}
