import { useTranslations } from 'next-intl';
import { SubscribeFields } from '#components/forms/subscribe/subscribe-fields.tsx';
import type { PageContext } from '#lib/pages/load-page.ts';
import { env } from '#lib/settings/env.ts';
import { usePageForm } from './page-form.tsx';

/** The form of `subscribe.save`. `consent` is the text beside the checkbox, in HTML. */
export function SubscribeForm({ page, consent }: { page: PageContext; consent: string }) {
  const t = useTranslations('SubscribeForm');
  const thanks = env.SMTP_URL ? 'confirm' : 'thanks';
  const { refusedForm, served, texts } = usePageForm(page, 'subscribe.save', {
    thanksTitle: t(`${thanks}-title`),
    // The engine puts the address in.
    thanksText: t(`${thanks}-text`, { email: '{email}' }),
  });
  return (
    <SubscribeFields
      served={served}
      consent={consent}
      email={refusedForm?.fields.find(([name]) => name === 'email')?.[1]}
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
