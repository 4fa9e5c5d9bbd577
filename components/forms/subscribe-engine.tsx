import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useEffect, useLayoutEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isTicked, type NamedFields } from '@/lib/forms/application-values';
import { type SubscribeValues, subscribeForm } from '@/lib/forms/subscribe-form';
import { clearOnEdit } from './clear-on-edit';
import { FailureModal, type ModalTexts, ThanksModal } from './form-modals';
import { type EngineProps, type LiveForm, type SubscribeField, subscribeFields } from './live-form';
import { toProblems } from './to-problems';
import { useSending } from './use-sending';
import { useUnsentText } from './use-unsent-text';

export type LiveSubscribe = LiveForm<SubscribeField>;

export interface SubscribeEngineProps extends EngineProps<LiveSubscribe> {
  texts: ModalTexts;
}

const pristine: SubscribeValues = { email: '', agreement: false };

function read(fields: NamedFields): SubscribeValues {
  const email = fields.get('email');
  return { email: typeof email === 'string' ? email : '', agreement: isTicked(fields, 'agreement') };
}

function toBody({ email }: SubscribeValues): FormData {
  const body = new FormData();
  body.append('agreement', 'true');
  body.append('email', email);
  return body;
}

/** Checks, sends and keeps the subscribe form once a visitor has turned to it. */
export const SubscribeEngine = memo(function SubscribeEngine({
  element,
  keptAs,
  isSubmitted,
  publish,
  texts,
}: SubscribeEngineProps) {
  const form = useForm<SubscribeValues>({
    resolver: zodResolver(subscribeForm),
    defaultValues: pristine,
    reValidateMode: 'onSubmit',
  });
  const { errors, submitCount } = form.formState;
  const isAgreed = useWatch({ control: form.control, name: 'agreement' });
  const sending = useSending({ form, element, names: subscribeFields, action: 'subscribe.save', toBody });
  const { isSending, outcome, submit, dismiss } = sending;

  useUnsentText({
    form,
    element,
    keptAs,
    pristine,
    read,
    write: ({ email }) => new URLSearchParams({ email }),
  });

  useLayoutEffect(() => {
    publish({
      register: (name) => clearOnEdit(form, form.register(name)),
      problems: toProblems(errors, subscribeFields),
      attempts: submitCount,
      isAgreed,
      isSending,
      submit,
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was pressed before the engine ran
  useEffect(() => {
    if (isSubmitted) submit();
  }, []);

  if (outcome?.kind === 'saved') {
    const thanksText = texts.thanksText.replace('{email}', outcome.values.email);
    return <ThanksModal texts={{ ...texts, thanksText }} onClose={dismiss} />;
  }
  return outcome && <FailureModal texts={texts} onClose={dismiss} onRetry={submit} />;
});
