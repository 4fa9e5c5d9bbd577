import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useLayoutEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FailureModal, type ModalTexts, ThanksModal } from '#components/forms/form-modals.tsx';
import type { EngineProps, LiveForm } from '#components/forms/live-form.ts';
import { registerPlain } from '#components/forms/register-plain.ts';
import { useOwnAddress } from '#components/forms/use-own-address.ts';
import { useProblems } from '#components/forms/use-problems.ts';
import { useSending } from '#components/forms/use-sending.ts';
import { useUnsentText } from '#components/forms/use-unsent-text.ts';
import { isTicked, type NamedFields } from '#lib/forms/application-values.ts';
import { type SubscribeValues, subscribeForm } from '#lib/forms/subscribe-form.ts';

const names = ['email', 'agreement'] as const;
export type SubscribeField = (typeof names)[number];
export type LiveSubscribe = LiveForm<SubscribeField>;

export interface SubscribeEngineProps extends EngineProps<LiveSubscribe> {
  texts: ModalTexts;
}

const pristine: SubscribeValues = { email: '', agreement: false };

function read(fields: NamedFields): SubscribeValues {
  const email = fields.get('email');
  return { email: typeof email === 'string' ? email : '', agreement: isTicked(fields, 'agreement') };
}

function write({ email }: SubscribeValues): URLSearchParams {
  return new URLSearchParams({ email });
}

function toBody({ email }: SubscribeValues): FormData {
  const body = new FormData();
  body.append('agreement', 'true');
  body.append('email', email);
  return body;
}

/** Checks, sends and keeps the subscribe form once a visitor has turned to it. */
export const SubscribeEngine = memo(function SubscribeEngine(props: SubscribeEngineProps) {
  const { element, errors, page, keptAs, publish, texts } = props;
  const form = useForm<SubscribeValues>({
    resolver: zodResolver(subscribeForm),
    defaultValues: pristine,
    reValidateMode: 'onSubmit',
  });
  const { problems, failure } = useProblems(form.formState, names);
  const isAgreed = useWatch({ control: form.control, name: 'agreement' });
  const { isSending, outcome, submit, dismiss } = useSending({
    form,
    element,
    names,
    action: 'subscribe.save',
    toBody,
  });
  useOwnAddress(page);
  const isTakenOver = useUnsentText({ form, names, element, errors, keptAs, pristine, read, write });

  useLayoutEffect(() => {
    if (!isTakenOver) return;
    publish({
      register: (name) => registerPlain(form, name),
      problems,
      failure,
      isAgreed,
      isSending,
      submit,
    });
  });

  if (outcome?.kind === 'saved') {
    const thanksText = texts.thanksText.replace('{email}', outcome.values.email);
    return <ThanksModal texts={{ ...texts, thanksText }} onClose={dismiss} />;
  }
  return outcome && <FailureModal texts={texts} onClose={dismiss} onRetry={submit} />;
});
