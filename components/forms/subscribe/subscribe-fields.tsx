'use client';

import type { ReactNode } from 'react';
import { AgreementField, TextField } from '#components/forms/field.tsx';
import { type FormErrors, FormFrame, SubmitButton, useLiveForm } from '#components/forms/live-form.tsx';
import type { FormTexts } from '#components/forms/page-form.tsx';
import { fieldLimits } from '#lib/forms/limits.ts';
import type { SubscribeValues } from '#lib/forms/subscribe-form.ts';
import styles from './subscribe-fields.module.scss';

interface SubscribeFieldsProps {
  /** Code of the page. */
  page: string;
  consent: string;
  texts: FormTexts & { email: string; placeholder: string };
  /** The address and the errors that the page came with. */
  email: string | undefined;
  errors: FormErrors;
  notice: ReactNode;
}

const name = 'subscribe';

export function SubscribeFields({ page, consent, texts, email, errors, notice }: SubscribeFieldsProps) {
  const form = useLiveForm<SubscribeValues>({
    name,
    page,
    errors,
    texts: texts.errors,
    async start(options) {
      const { startSubscribe } = await import('./subscribe-engine.tsx');
      return startSubscribe(texts.modals, options);
    },
  });
  return (
    <FormFrame {...{ name, page, notice, form }} action="subscribe.save" className={styles.subscribeFields}>
      <div className={styles.row}>
        <TextField
          {...form.field('email')}
          label={texts.email}
          isHiddenLabel
          placeholder={texts.placeholder}
          defaultValue={email}
          maxLength={fieldLimits.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton texts={texts} form={form} />
      </div>
      <AgreementField {...form.field('agreement')} consent={consent} />
    </FormFrame>
  );
}
