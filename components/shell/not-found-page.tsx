import { useTranslations } from 'next-intl';
import { linePaint } from '#components/line/line-paint.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './not-found-page.module.scss';

export function NotFoundPage({ language, initialData }: Pick<Site, 'language' | 'initialData'>) {
  const t = useTranslations('NotFoundPage');
  const common = useTranslations('common');
  const mail = initialData.contacts.find(({ link }) => link?.startsWith('mailto:'));
  return (
    <section className={styles.notFoundPage}>
      <NotFoundScene />
      <p className={styles.code}>404</p>
      <Container className={styles.text}>
        <Heading level="h1" size="h2" stop>
          {common('page-not-found')}
        </Heading>
        <p className={styles.lead}>{keepHyphens(t('lead'))}</p>
        <div className={styles.buttons}>
          <LinkButton href={`/${language}`} look="dark">
            {t('home')}
          </LinkButton>
          <LinkButton href={mail?.link ?? `/${language}/contacts`} look="line" plain>
            {t('support')}
          </LinkButton>
        </div>
      </Container>
    </section>
  );
}

const stop = { fill: 'var(--color-raised)', stroke: 'var(--color-text)' } as const;

/** The flag on the zero of the code, and the end of the road. The drawing reaches the edges of wide windows. */
function NotFoundScene() {
  return (
    <>
      <svg className={`${styles.scene} desktopOnly`} viewBox="0 0 1440 760" aria-hidden="true">
        <circle fill="var(--color-primary-soft)" cx="720" cy="324" r="242" />
        <path {...linePaint} d="M-1200 580H1174" />
        <Drawing href="/art/not-found-flag.svg" x="700" y="26" width="271" height="345" />
        <path {...linePaint} strokeDasharray=".1 71.9" d="M1246 580H2600" />
        <circle {...stop} strokeWidth="8" cx="1174" cy="580" r="22" />
        <Drawing href="/art/mascot-loaf.svg" x="0" y="406" width="290" height="160.1" />
      </svg>
      <svg className={`${styles.scene} mobileOnly`} viewBox="-43 0 320 330" aria-hidden="true">
        <circle fill="var(--color-primary-soft)" cx="150" cy="150" r="116" />
        <path {...linePaint} strokeWidth="8" d="M-440 300H290" />
        <path {...linePaint} strokeWidth="8" strokeDasharray=".1 23.9" d="M312 300H720" />
        <circle {...stop} strokeWidth="3.5" cx="290" cy="300" r="8" />
        <Drawing href="/art/not-found-flag.svg" x="140.8" y="64" width="124.7" height="158.8" />
        <Drawing href="/art/mascot-loaf.svg" x="-72" y="249.6" width="84" height="46.4" />
      </svg>
    </>
  );
}
