import { useTranslations } from 'next-intl';
import { SubscribeFields } from '#components/forms/subscribe/subscribe-fields.tsx';
import type { PageContext } from '#lib/pages/load-page.ts';
import { env } from '#lib/settings/env.ts';
import { FormNotice } from './form-notice.tsx';
import { toErrorTexts, toModalTexts } from './form-texts.ts';

interface SubscribeFormProps {
  page: PageContext;
  /** The text beside the checkbox, in HTML. */
  consent: string;
}

/** The form of `subscribe.save`. */
export function SubscribeForm({ page, consent }: SubscribeFormProps) {
  const t = useTranslations();
  const refusedForm = page.refusedForm?.action === 'subscribe.save' ? page.refusedForm : undefined;
  const thanks = env.SMTP_URL ? 'confirm' : 'thanks';
  const texts = {
    email: t('SubscribeForm.email'),
    placeholder: t('SubscribeForm.placeholder'),
    send: t('SubscribeForm.send'),
    sending: t('SubscribeForm.sending'),
    errors: toErrorTexts(t),
    // The engine puts the address in.
    modals: toModalTexts(
      t,
      page.language,
      t(`SubscribeForm.${thanks}-title`),
      t(`SubscribeForm.${thanks}-text`, { email: '{email}' }),
    ),
  };
  return (
    <SubscribeFields
      page={page.code}
      consent={consent}
      texts={texts}
      refusedForm={refusedForm}
      notice={<FormNotice refusedForm={refusedForm} />}
    />
  );
}
