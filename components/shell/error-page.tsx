import { useTranslations } from 'next-intl';

/** No answer from the backend and no earlier copy of the page. */
export function ErrorPage() {
  const t = useTranslations('common');
  return (
    <main id="main">
      <h1>{t('page-unavailable')}</h1>
    </main>
  );
}
