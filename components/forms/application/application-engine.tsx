import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useLayoutEffect } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { FailureModal, ThanksModal } from '#components/forms/form-modals.tsx';
import type { EngineProps } from '#components/forms/live-form.ts';
import { useOwnAddress } from '#components/forms/use-own-address.ts';
import { useProblems } from '#components/forms/use-problems.ts';
import { useSending } from '#components/forms/use-sending.ts';
import { useUnsentText } from '#components/forms/use-unsent-text.ts';
import { type ApplicationValues, applicationForm } from '#lib/forms/application-form.ts';
import { writeApplication } from '#lib/forms/application-values.ts';
import { createStudyPlace } from '#lib/forms/education.ts';
import { toApplicationBody } from './application-body.ts';
import { applicationFields, type LiveApplication } from './application-fields.ts';
import { type ApplicationTexts, fill } from './application-texts.ts';
import { readMasked } from './read-masked.ts';
import { registerField } from './register-field.ts';
import { useResumeFile } from './use-resume-file.ts';

export interface ApplicationEngineProps extends EngineProps<LiveApplication> {
  pristine: ApplicationValues;
  texts: ApplicationTexts;
}

/** Checks, sends and keeps the application once a visitor has turned to its form. */
export const ApplicationEngine = memo(function ApplicationEngine(props: ApplicationEngineProps) {
  const { element, errors, page, keptAs, publish, pristine, texts } = props;
  const form = useForm<ApplicationValues>({
    resolver: zodResolver(applicationForm),
    defaultValues: pristine,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { control } = form;
  const { problems, failure } = useProblems(form.formState, applicationFields);
  const [isAgreed, contacts] = useWatch({ control, name: ['agreement', 'contacts'] });
  // The key of a row is its own `id`, which the page had before the engine.
  const places = useFieldArray({ control, name: 'education', keyName: 'key' });
  const { isSending, outcome, submit, dismiss } = useSending({
    form,
    element,
    names: applicationFields,
    action: 'job.save',
    toBody: (values) => toApplicationBody(values, texts.levels),
  });
  useOwnAddress(page);
  const isTakenOver = useUnsentText({
    form,
    names: applicationFields,
    element,
    errors,
    keptAs,
    pristine,
    read: readMasked,
    write: writeApplication,
  });
  const resumeFile = useResumeFile(form, element);

  useLayoutEffect(() => {
    if (!isTakenOver) return;
    publish({
      register: (path) => registerField(form, path),
      problems,
      failure,
      isAgreed,
      isSending,
      submit,
      contacts,
      places: places.fields,
      addPlace: () => places.append(createStudyPlace(crypto.getRandomValues(new Uint32Array(1)).join())),
      removePlace: places.remove,
      ...resumeFile,
    });
  });

  if (outcome?.kind === 'saved') {
    return (
      <ThanksModal texts={texts.modals} onClose={dismiss}>
        {outcome.reference && <p>{fill(texts.reference, 'reference', outcome.reference)}</p>}
      </ThanksModal>
    );
  }
  return outcome && <FailureModal texts={texts.modals} onClose={dismiss} onRetry={submit} />;
});
