import { useTranslations } from 'next-intl';
import { SubscribeFields } from '#components/forms/subscribe/subscribe-fields.tsx';
import { findVacancy, isOpen } from '#lib/content/vacancy-status.ts';
import { toFields } from '#lib/forms/refused-form.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { env } from '#lib/settings/env.ts';
import { usePageForm } from './page-form.tsx';

interface SubscribeFormProps {
  page: PageContext;
  /** Text beside the checkbox, in HTML. */
  consent: string;
  /** Label of the topic field, which says what the subscriber waits for. */
  topic?: string | undefined;
}

/** The form of `subscribe.save`. On the page of a closed vacancy, its topic is a similar vacancy. */
export function SubscribeForm({ page, consent, topic: label }: SubscribeFormProps) {
  const t = useTranslations('SubscribeForm');
  const thanks = env.SMTP_URL ? 'confirm' : 'thanks';
  const { refusedForm, served, texts } = usePageForm(page, 'subscribe.save', ['topic', 'email'], {
    thanksTitle: t(`${thanks}-title`),
    // The engine fills in the address.
    thanksText: t(`${thanks}-text`, { email: '{email}' }),
  });
  const vacancy = findVacancy(page);
  const pristine = vacancy && !isOpen(vacancy) ? `${vacancy.title}, ${vacancy.city.label}` : '';
  const typed = refusedForm && toFields(refusedForm);
  return (
    <SubscribeFields
      served={served}
      consent={consent}
      email={typed?.get('email') ?? undefined}
      {...(label && {
        topic: { label, note: t('optional'), pristine, value: typed?.get('topic') ?? pristine },
      })}
      texts={{
        ...texts,
        email: t('email'),
        placeholder: t('placeholder'),
        send: t('send'),
        sending: t('sending'),
      }}
    />
  );
}
