'use client';

import type { ReactNode } from 'react';
import { AgreementField } from '#components/forms/fields/agreement-field.tsx';
import { TextField } from '#components/forms/fields/text-field.tsx';
import type { FormTexts } from '#components/forms/form-texts.ts';
import { Honeypot } from '#components/forms/honeypot.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useLiveForm } from '#components/forms/use-live-form.ts';
import { fieldLimits } from '#lib/forms/fields.ts';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import type { SubscribeValues } from '#lib/forms/subscribe-form.ts';
import styles from './subscribe-fields.module.scss';

interface SubscribeFieldsProps {
  /** Code of the page. */
  page: string;
  consent: string;
  texts: FormTexts & { email: string; placeholder: string };
  /** What the form was sent with before, without scripts. */
  refusedForm: RefusedForm | undefined;
  notice: ReactNode;
}

const noErrors = {};

export function SubscribeFields({ page, consent, texts, refusedForm, notice }: SubscribeFieldsProps) {
  const { live, field, isAgreed, handlers } = useLiveForm<SubscribeValues>({
    name: 'subscribe',
    page,
    errors: refusedForm?.errors ?? noErrors,
    texts: texts.errors,
    async start(options) {
      const { startSubscribe } = await import('./subscribe-engine.tsx');
      return startSubscribe(texts.modals, options);
    },
  });
  return (
    <form
      {...handlers}
      className={styles.subscribeFields}
      action="/api/v1/?action=subscribe.save#subscribe-form"
      id="subscribe-form"
      method="post"
      noValidate
    >
      <input type="hidden" name="page" value={page} />
      <Honeypot />
      {notice}
      <div className={styles.row}>
        <TextField
          {...field('email')}
          label={texts.email}
          isHiddenLabel
          placeholder={texts.placeholder}
          defaultValue={refusedForm?.fields.find(([name]) => name === 'email')?.[1]}
          maxLength={fieldLimits.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton
          send={texts.send}
          sending={texts.sending}
          isAgreed={isAgreed}
          isSending={live?.isSending ?? false}
        />
      </div>
      <AgreementField {...field('agreement')} consent={consent} />
      {live?.modal}
    </form>
  );
}
