'use client';

import { type ReactNode, useId } from 'react';
import { createFields } from '#components/forms/create-fields.ts';
import { AgreementField } from '#components/forms/fields/agreement-field.tsx';
import { TextField } from '#components/forms/fields/text-field.tsx';
import type { FormTexts } from '#components/forms/form-texts.ts';
import { Honeypot } from '#components/forms/honeypot.tsx';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { useEngine } from '#components/forms/use-engine.ts';
import { fieldLimits } from '#lib/forms/limits.ts';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import type { LiveSubscribe, SubscribeEngineProps, SubscribeField } from './subscribe-engine.tsx';
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

async function loadEngine() {
  return (await import('./subscribe-engine.tsx')).SubscribeEngine;
}

export function SubscribeFields({ page, consent, texts, refusedForm, notice }: SubscribeFieldsProps) {
  const id = useId();
  const engine = useEngine<LiveSubscribe, SubscribeEngineProps>(loadEngine, 'subscribe', page);
  const { live, fields, Engine, engineProps, handlers } = engine;
  const errors = refusedForm?.errors ?? noErrors;
  const { field } = createFields<SubscribeField>({
    id,
    live,
    errors,
    texts: texts.errors,
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
          isAgreed={live?.isAgreed ?? fields?.has('agreement') ?? true}
          isSending={live?.isSending ?? false}
        />
      </div>
      <AgreementField {...field('agreement')} consent={consent} />
      {Engine && engineProps && <Engine {...engineProps} errors={errors} texts={texts.modals} />}
    </form>
  );
}
