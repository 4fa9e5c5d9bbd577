'use client';

import { type ReactNode, useId } from 'react';
import type { FormDraft } from '@/lib/forms/form-draft';
import { fieldLimits } from '@/lib/forms/limits';
import { createFields } from '../create-fields';
import { AgreementField } from '../fields/agreement-field';
import { TextField } from '../fields/text-field';
import type { FormTexts } from '../form-texts';
import { Honeypot } from '../honeypot';

import { SubmitButton } from '../submit-button';
import { useEngine } from '../use-engine';
import type { LiveSubscribe, SubscribeEngineProps, SubscribeField } from './subscribe-engine';
import styles from './subscribe-fields.module.scss';

interface SubscribeFieldsProps {
  /** Code of the page. */
  page: string;
  consent: string;
  texts: FormTexts & { email: string; placeholder: string };
  /** What the form was sent with before, without scripts. */
  draft: FormDraft | undefined;
  notice: ReactNode;
}

const noErrors = {};

async function loadEngine() {
  return (await import('./subscribe-engine')).SubscribeEngine;
}

export function SubscribeFields({ page, consent, texts, draft, notice }: SubscribeFieldsProps) {
  const id = useId();
  const engine = useEngine<LiveSubscribe, SubscribeEngineProps>(loadEngine, 'subscribe', page);
  const { live, fields, Engine, engineProps, handlers } = engine;
  const errors = draft?.errors ?? noErrors;
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
          defaultValue={draft?.fields.find(([name]) => name === 'email')?.[1]}
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
