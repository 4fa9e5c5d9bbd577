import { zodResolver } from '@hookform/resolvers/zod';
import { startEngine } from '#components/forms/form-engine.tsx';
import type { ModalTexts } from '#components/forms/form-modal.tsx';
import type { EngineOptions } from '#components/forms/live-form.tsx';
import { isTicked } from '#lib/forms/application-values.ts';
import { type SubscribeValues, subscribeForm } from '#lib/forms/subscribe-form.ts';

export function startSubscribe(topic: string, texts: ModalTexts, options: EngineOptions<SubscribeValues>) {
  return startEngine(
    {
      action: 'subscribe.save',
      resolver: zodResolver(subscribeForm),
      pristine: { topic, email: '', agreement: false },
      names: ['topic', 'email', 'agreement'],
      watched: ['agreement'],
      shouldFocusError: true,
      texts,
      edits: {},
      read: (fields) => ({
        topic: String(fields.get('topic') ?? topic),
        email: String(fields.get('email') ?? ''),
        agreement: isTicked(fields, 'agreement'),
      }),
      write: (values) => new URLSearchParams({ topic: values.topic, email: values.email }),
      toBody({ topic: typed, email }) {
        const body = new FormData();
        body.append('agreement', 'true');
        body.append('email', email);
        if (typed) body.append('topic', typed);
        return body;
      },
      toThanks: ({ email }) => [texts.thanksText.replace('{email}', () => email)],
    },
    options,
  );
}
