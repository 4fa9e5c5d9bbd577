import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useLayoutEffect } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { type ApplicationValues, applicationForm } from '@/lib/forms/application-form';
import { writeApplication } from '@/lib/forms/application-values';
import { createStudyPlace } from '@/lib/forms/education';
import { FailureModal, ThanksModal } from '../form-modals';
import type { EngineProps } from '../live-form';
import { useOwnAddress } from '../use-own-address';
import { useProblems } from '../use-problems';
import { useSending } from '../use-sending';
import { useUnsentText } from '../use-unsent-text';
import { toApplicationBody } from './application-body';
import { applicationFields, type LiveApplication } from './application-fields';
import { type ApplicationTexts, fill } from './application-texts';
import { readMasked } from './read-masked';
import { registerField } from './register-field';
import { useResumeFile } from './use-resume-file';

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
