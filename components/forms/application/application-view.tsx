import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ErrorSummary } from '#components/forms/error-summary.tsx';
import { AgreementField, type FieldState } from '#components/forms/field.tsx';
import { type FormErrors, FormFrame, SubmitButton, useLiveForm } from '#components/forms/live-form.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/contact-methods.ts';
import type { ApplicationActions } from './application-engine.tsx';
import { type ApplicationTexts, applicationFields } from './application-fields.ts';
import { ContactsPart, Part, PersonalPart, ResumePart } from './application-parts.tsx';
import styles from './application-view.module.scss';
import { StudyPlaces } from './study-places.tsx';

interface ApplicationViewProps {
  /** Code of the page. */
  page: string;
  consent: string;
  vacancies: VacancyOption[];
  texts: ApplicationTexts;
  pristine: ApplicationValues;
  /** The values that the page came with: pristine, or those posted without scripts and refused. */
  values: ApplicationValues;
  errors: FormErrors;
  isFileLost: boolean;
  notice: ReactNode;
}

const name = 'application';

function toItems(state: (name: string) => FieldState, labels: ApplicationTexts['fields']) {
  return applicationFields.flatMap((field) => {
    const { id, error } = state(field);
    return error ? [{ id, label: labels[field], error }] : [];
  });
}

function toContacts(fields: FormData | null): ContactMethod[] | null {
  return fields && contactMethods.filter((method) => fields.getAll('contacts').includes(method));
}

export function ApplicationView(props: ApplicationViewProps) {
  const { page, consent, vacancies, texts, pristine, values, errors, isFileLost, notice } = props;
  const form = useLiveForm<ApplicationValues, ApplicationActions>({
    name,
    page,
    errors,
    texts: texts.errors,
    async start(options) {
      const { startApplication } = await import('./application-engine.tsx');
      return startApplication(pristine, texts, options);
    },
  });
  const { live, run, state, field } = form;
  const [plainFailed] = useState(() => applicationFields.filter((field) => errors[field]));
  const failed = live?.failed ?? plainFailed;
  const isAgreementAlone = live?.failed.join() === 'agreement';
  const agreement = field('agreement');
  useLayoutEffect(() => {
    if (failed.length > 0 && isAgreementAlone) document.getElementById(agreement.id)?.focus();
  }, [failed, isAgreementAlone, agreement.id]);
  const part = { texts, values, field };
  return (
    <FormFrame
      {...{ name, page, notice, form }}
      action="job.save"
      className={styles.applicationView}
      encType="multipart/form-data"
    >
      <ErrorSummary
        {...texts.summary}
        failed={failed}
        items={isAgreementAlone ? [] : toItems(state, texts.fields)}
      />
      <Part name="personal" title={texts.parts.personal}>
        <PersonalPart {...part} vacancies={vacancies} />
      </Part>
      <Part name="contacts" title={texts.parts.contacts}>
        <ContactsPart {...part} chosen={live?.values.contacts ?? toContacts(form.plain)} />
      </Part>
      <Part name="education" title={texts.parts.education} note={texts.optional}>
        <StudyPlaces
          {...part}
          {...state('education')}
          places={live?.values.education ?? values.education}
          onAdd={() => run(({ actions }) => actions.addPlace())}
          onRemove={(index) => run(({ actions }) => actions.removePlace(index))}
        />
      </Part>
      <Part name="resume" title={texts.parts.resume}>
        <ResumePart
          {...part}
          {...{ state, isFileLost }}
          file={live?.values.file ?? null}
          onPick={(file) => run(({ actions }) => actions.takeFile(file))}
        />
      </Part>
      <div className={styles.send}>
        <AgreementField {...agreement} consent={consent} />
        <SubmitButton texts={texts} form={form} />
      </div>
    </FormFrame>
  );
}
