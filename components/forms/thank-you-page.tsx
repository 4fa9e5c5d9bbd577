import { useTranslations } from 'next-intl';
import { Art } from '#components/ui/art.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { env } from '#lib/settings/env.ts';
import styles from './thank-you-page.module.scss';

export const sentForms = ['application', 'subscribe'] as const;
export type SentForm = (typeof sentForms)[number];

interface ThankYouPageProps {
  form: SentForm;
  language: string;
  /** Of the application. */
  reference: string | undefined;
}

const manul = { src: '/art/thank-you-manul.svg', alt: '', width: 520, height: 250 };

/** What a visitor without scripts sees where others get a modal. */
export function ThankYouPage({ form, language, reference }: ThankYouPageProps) {
  const t = useTranslations();
  const isApplication = form === 'application';
  const thanks = env.SMTP_URL ? 'confirm' : 'thanks';
  return (
    <section className={styles.thankYouPage}>
      <Container>
        <div className={styles.card}>
          <Art className={styles.art} image={manul} eager />
          <div className={styles.text}>
            <Heading level="h1" size="h2" stop>
              {t(isApplication ? 'forms.thanks-for-response-title' : `SubscribeForm.${thanks}-title`)}
            </Heading>
            <p>
              {t(isApplication ? 'forms.thanks-for-response-description' : `SubscribeForm.${thanks}-short`)}
            </p>
            {isApplication && reference && <p>{t('ApplicationForm.reference', { reference })}</p>}
            <LinkButton
              href={isApplication ? `/${language}/careers` : `/${language}`}
              className={styles.button}
            >
              {t(isApplication ? 'ThankYouPage.careers' : 'ThankYouPage.home')}
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}
