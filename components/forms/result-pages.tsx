import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Art } from '#components/ui/art.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { toSubscriptionCall } from '#lib/forms/subscription-links.ts';
import { env } from '#lib/settings/env.ts';
import type { SubscriptionView } from '#lib/submissions/calls/subscription-view.ts';
import styles from './result-pages.module.scss';

const mascot = { src: '/art/thank-you-mascot.svg', alt: '', width: 520, height: 250 };

interface ResultPageProps {
  title: string;
  isQuestion?: boolean;
  children: ReactNode;
}

function ResultPage({ title, isQuestion = false, children }: ResultPageProps) {
  return (
    <section className={styles.resultPage}>
      <Container>
        <div className={styles.card}>
          <Art className={styles.art} image={mascot} eager />
          <div className={styles.text}>
            <Heading level="h1" size="h2" stop={!isQuestion}>
              {title}
            </Heading>
            {children}
          </div>
        </div>
      </Container>
    </section>
  );
}

export const sentForms = ['application', 'subscribe'] as const;

type SentForm = (typeof sentForms)[number];

/** Returns the message key of the page's title and heading. */
export function getThanksTitle(form: SentForm) {
  if (form === 'application') return 'forms.thanks-for-response-title';
  return env.SMTP_URL ? 'SubscribeForm.confirm-title' : 'SubscribeForm.thanks-title';
}

interface ThankYouPageProps {
  form: SentForm;
  language: string;
  /** Reference of the application. */
  reference: string | undefined;
}

/** Shown to visitors without JavaScript; others get a modal. */
export function ThankYouPage({ form, language, reference }: ThankYouPageProps) {
  const t = useTranslations();
  const thanks = env.SMTP_URL ? 'confirm' : 'thanks';
  if (form === 'subscribe') {
    return (
      <ResultPage title={t(getThanksTitle(form))}>
        <p>{t(`SubscribeForm.${thanks}-short`)}</p>
        <LinkButton href={`/${language}`} className={styles.button}>
          {t('ThankYouPage.home')}
        </LinkButton>
      </ResultPage>
    );
  }
  return (
    <ResultPage title={t(getThanksTitle(form))}>
      <p>{t('forms.thanks-for-response-description')}</p>
      {reference && <p>{t('ApplicationForm.reference', { reference })}</p>}
      <LinkButton href={`/${language}/careers`} className={styles.button}>
        {t('ThankYouPage.careers')}
      </LinkButton>
    </ResultPage>
  );
}

interface SubscriptionPageProps {
  view: SubscriptionView;
  /** Topic of the subscription, and the version that the button confirms. */
  topic: { text: string; version: string } | undefined;
  token: string;
  language: string;
}

/** The state of one subscription, with the button that changes it. A plain form, so it needs no JavaScript. */
export function SubscriptionPage({ view, topic, token, language }: SubscriptionPageProps) {
  const t = useTranslations('SubscriptionPage');
  const isQuestion = view === 'confirm' || view === 'topic' || view === 'unsubscribe';
  const action = view === 'unsubscribe' ? view : 'confirm';
  return (
    <ResultPage title={t(`${view}-title`)} isQuestion={isQuestion}>
      <p>{t(`${view}-text`)}</p>
      {topic && <p>{t('awaited', { topic: topic.text })}</p>}
      {isQuestion ? (
        <form method="post" action={toSubscriptionCall(action, token, topic?.version)}>
          <Button type="submit" className={styles.button}>
            {t(view)}
          </Button>
        </form>
      ) : (
        <LinkButton href={`/${language}`} className={styles.button}>
          {t('home')}
        </LinkButton>
      )}
    </ResultPage>
  );
}
