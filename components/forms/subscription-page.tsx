import { useTranslations } from 'next-intl';
import { Art } from '#components/ui/art.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { SubscriptionView } from '#lib/api/subscription-view.ts';
import { toSubscriptionCall } from '#lib/forms/subscription-links.ts';
import styles from './thank-you-page.module.scss';

interface SubscriptionPageProps {
  view: SubscriptionView;
  token: string;
  language: string;
}

const manul = { src: '/art/thank-you-manul.svg', alt: '', width: 520, height: 250 };

/** What holds of one subscription, with the button that changes it; a plain form, so it needs no script. */
export function SubscriptionPage({ view, token, language }: SubscriptionPageProps) {
  const t = useTranslations('SubscriptionPage');
  const isQuestion = view === 'confirm' || view === 'unsubscribe';
  return (
    <section className={styles.thankYouPage}>
      <Container>
        <div className={styles.card}>
          <Art className={styles.art} image={manul} eager />
          <div className={styles.text}>
            <Heading level="h1" size="h2" stop={!isQuestion}>
              {t(`${view}-title`)}
            </Heading>
            <p>{t(`${view}-text`)}</p>
            {isQuestion ? (
              <form method="post" action={toSubscriptionCall(view, token)}>
                <Button type="submit" className={styles.button}>
                  {t(view)}
                </Button>
              </form>
            ) : (
              <LinkButton href={`/${language}`} className={styles.button}>
                {t('home')}
              </LinkButton>
            )}
          </div>
        </div>
      </Container>
    </section>
  );
}
