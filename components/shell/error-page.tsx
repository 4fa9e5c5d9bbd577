import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { toPath } from '#lib/content/path.ts';
import { ErrorIllustration } from './error-illustration.tsx';
import styles from './error-page.module.scss';
import { Logo } from './logo.tsx';

/** Shown when neither the backend nor a saved copy has the page. All texts are from the messages. */
export function ErrorPage({ code }: { code: string }) {
  const t = useTranslations('ErrorPage');
  const common = useTranslations('common');
  return (
    <main className={styles.errorPage} id="main">
      <Logo language={useLocale()} />
      <ErrorIllustration />
      <h1 className={styles.title}>{common('page-unavailable')}</h1>
      <p className={styles.lead}>{keepHyphens(t('lead'))}</p>
      {/* `target` makes the link reload the document instead of a client-side navigation. */}
      <LinkButton href={toPath(code)} target="_self" look="dark">
        {t('reload')}
      </LinkButton>
    </main>
  );
}
