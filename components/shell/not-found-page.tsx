import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { InitialData } from '#lib/content/initial-data.ts';
import styles from './not-found-page.module.scss';
import { NotFoundScene } from './not-found-scene.tsx';

interface NotFoundPageProps {
  language: string;
  initialData: InitialData;
}

export function NotFoundPage({ language, initialData }: NotFoundPageProps) {
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
        <p className={styles.lead}>{t('lead')}</p>
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
