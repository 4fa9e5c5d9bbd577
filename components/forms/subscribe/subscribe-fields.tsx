'use client';

import { AgreementField, TextField } from '#components/forms/field.tsx';
import { FormFrame, type ServedForm, SubmitButton, useLiveForm } from '#components/forms/live-form.tsx';
import type { FormTexts } from '#components/forms/page-form.tsx';
import type { SubscribeValues } from '#lib/forms/subscribe-form.ts';
import styles from './subscribe-fields.module.scss';

interface SubscribeFieldsProps {
  served: ServedForm;
  consent: string;
  texts: FormTexts & { email: string; placeholder: string };
  /** Initial e-mail address from the server. */
  email: string | undefined;
  /** Field for the subscription's topic. */
  topic?: { label: string; note: string; pristine: string; value: string };
}

export function SubscribeFields({ served, consent, texts, email, topic }: SubscribeFieldsProps) {
  const form = useLiveForm<SubscribeValues>({
    name: 'subscribe',
    action: 'subscribe.save',
    served,
    texts: texts.errors,
    async load() {
      const { startSubscribe } = await import('./subscribe-engine.ts');
      return (options) => startSubscribe(topic?.pristine ?? '', texts.modals, options);
    },
  });
  return (
    <FormFrame {...form.frame} className={styles.subscribeFields}>
      {topic && (
        <TextField
          {...form.field('topic')}
          label={topic.label}
          note={topic.note}
          defaultValue={topic.value}
        />
      )}
      <div className={styles.row}>
        <TextField
          {...form.field('email')}
          label={texts.email}
          isHiddenLabel
          placeholder={texts.placeholder}
          defaultValue={email}
          type="email"
          dir="ltr"
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
