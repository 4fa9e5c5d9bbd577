import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ErrorSummary } from '#components/forms/error-summary.tsx';
import { AgreementField } from '#components/forms/fields/agreement-field.tsx';
import type { FieldState } from '#components/forms/fields/field-props.ts';
import { Honeypot } from '#components/forms/honeypot.tsx';
import type { Problems } from '#components/forms/live-form.ts';
import { SubmitButton } from '#components/forms/submit-button.tsx';
import { toFailure } from '#components/forms/to-failure.ts';
import { useLiveForm } from '#components/forms/use-live-form.ts';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import type { ApplicationActions } from './application-actions.ts';
import { type ApplicationField, applicationFields } from './application-fields.ts';
import type { ApplicationTexts } from './application-texts.ts';
import styles from './application-view.module.scss';
import { ContactsPart } from './contacts-part.tsx';
import { Part } from './part.tsx';
import { PersonalPart } from './personal-part.tsx';
import { ResumePart } from './resume-part.tsx';
import { StudyPlaces } from './study-places.tsx';

interface ApplicationViewProps {
  /** Code of the page. */
  page: string;
  consent: string;
  vacancies: VacancyOption[];
  texts: ApplicationTexts;
  pristine: ApplicationValues;
  /** What the page came with: pristine, or what was sent without scripts. */
  values: ApplicationValues;
  errors: Problems;
  isFileLost: boolean;
  notice: ReactNode;
}

function toItems(state: (name: ApplicationField) => FieldState, labels: ApplicationTexts['fields']) {
  return applicationFields.flatMap((name) => {
    const { id, error } = state(name);
    return error ? [{ id, label: labels[name], error }] : [];
  });
}

function toContacts(fields: FormData | null): ContactMethod[] | null {
  return fields && contactMethods.filter((method) => fields.getAll('contacts').includes(method));
}

export function ApplicationView(props: ApplicationViewProps) {
  const { page, consent, vacancies, texts, pristine, values, errors, isFileLost, notice } = props;
  const { live, run, plain, state, field, isAgreed, handlers } = useLiveForm<
    ApplicationValues,
    ApplicationActions
  >({
    name: 'application',
    page,
    errors,
    texts: texts.errors,
    async start(options) {
      const { startApplication } = await import('./application-engine.tsx');
      return startApplication(pristine, texts, options);
    },
  });
  const [plainFailure] = useState(() => toFailure(applicationFields, errors));
  const failure = live ? live.failure : plainFailure;
  const isAgreementAlone = live?.failure?.names.join() === 'agreement';
  const agreement = field('agreement');
  useLayoutEffect(() => {
    if (failure && isAgreementAlone) document.getElementById(agreement.id)?.focus();
  }, [failure, isAgreementAlone, agreement.id]);
  const part = { texts, values, state, field };
  const places = live?.values.education ?? values.education;
  return (
    <form
      {...handlers}
      className={styles.applicationView}
      id="application-form"
      action="/api/v1/?action=job.save#application-form"
      method="post"
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="page" value={page} />
      <Honeypot />
      {notice}
      <ErrorSummary
        {...texts.summary}
        failure={failure}
        items={isAgreementAlone ? [] : toItems(state, texts.fields)}
      />
      <Part name="personal" title={texts.parts.personal}>
        <PersonalPart {...part} vacancies={vacancies} />
      </Part>
      <Part name="contacts" title={texts.parts.contacts}>
        <ContactsPart {...part} chosen={live?.values.contacts ?? toContacts(plain)} />
      </Part>
      <Part name="education" title={texts.parts.education} note={texts.optional}>
        <StudyPlaces
          {...state('education')}
          places={places}
          texts={texts}
          field={field}
          onAdd={() => run(({ actions }) => actions.addPlace())}
          onRemove={(index) => run(({ actions }) => actions.removePlace(index))}
        />
      </Part>
      <Part name="resume" title={texts.parts.resume}>
        <ResumePart
          {...part}
          file={live?.values.file ?? null}
          isFileLost={isFileLost}
          onPick={(file) => run(({ actions }) => actions.takeFile(file))}
        />
      </Part>
      <div className={styles.send}>
        <AgreementField {...agreement} consent={consent} />
        <SubmitButton
          send={texts.send}
          sending={texts.sending}
          isAgreed={isAgreed}
          isSending={live?.isSending ?? false}
        />
      </div>
      {live?.modal}
    </form>
  );
}
