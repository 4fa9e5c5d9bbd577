import { useLayoutEffect, useState } from 'react';
import { ErrorSummary } from '#components/forms/error-summary.tsx';
import { AgreementField, type FieldState } from '#components/forms/field.tsx';
import {
  type FormControl,
  FormFrame,
  type ServedForm,
  SubmitButton,
  useLiveForm,
} from '#components/forms/live-form.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import { checkFile } from '#lib/forms/file-rules.ts';
import { type ApplicationTexts, applicationFields } from './application-fields.ts';
import { ContactsPart, Part, PersonalPart, ResumePart } from './application-parts.tsx';
import styles from './application-view.module.scss';
import { FileField } from './file-field.tsx';
import { StudyPlaces } from './study-places.tsx';

interface ApplicationViewProps {
  served: ServedForm;
  consent: string;
  vacancies: VacancyOption[];
  texts: ApplicationTexts;
  pristine: ApplicationValues;
  /** The values that the page came with: pristine, or those posted without scripts and refused. */
  values: ApplicationValues;
  isFileLost: boolean;
}

/** Those of the fields that have stopped a try and still have an error. */
function toItems(
  failed: readonly string[],
  state: (name: string) => FieldState,
  labels: ApplicationTexts['fields'],
) {
  return applicationFields.flatMap((field) => {
    const { id, error } = state(field);
    return error && failed.includes(field) ? [{ id, label: labels[field], error }] : [];
  });
}

function toContacts(fields: FormData | null): ContactMethod[] | null {
  return fields && contactMethods.filter((method) => fields.getAll('contacts').includes(method));
}

/** Takes a file if it is within the rules; `undefined` removes the last one. */
function takeFile(
  control: FormControl<ApplicationValues>,
  form: HTMLFormElement | null,
  file: File | undefined,
): void {
  const message = file && checkFile(file);
  control.setValue('file', message ? null : file);
  if (message) control.setError('file', { message });
  else control.clearErrors('file');
  // The value holds the file, since it may have been dropped instead of picked.
  const input = form?.elements.namedItem('file');
  if (input instanceof HTMLInputElement) input.value = '';
}

export function ApplicationView(props: ApplicationViewProps) {
  const { served, consent, vacancies, texts, pristine, values, isFileLost } = props;
  const form = useLiveForm<ApplicationValues>({
    name: 'application',
    action: 'job.save',
    served,
    texts: texts.errors,
    async start(options) {
      const { startApplication } = await import('./application-engine.ts');
      return startApplication(pristine, texts, options);
    },
  });
  const { live, run, state, field } = form;
  const [plainFailed] = useState(() => applicationFields.filter((name) => served.errors[name]));
  const failed = live?.failed ?? plainFailed;
  const isAgreementAlone = live?.failed.join() === 'agreement';
  const agreement = field('agreement');
  useLayoutEffect(() => {
    if (failed.length > 0 && isAgreementAlone) document.getElementById(agreement.id)?.focus();
  }, [failed, isAgreementAlone, agreement.id]);
  const part = { texts, values, field };
  return (
    <FormFrame {...form.frame} className={styles.applicationView} encType="multipart/form-data">
      <ErrorSummary
        {...texts.summary}
        failed={failed}
        items={isAgreementAlone ? [] : toItems([...plainFailed, ...failed], state, texts.fields)}
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
          onChange={(change) =>
            run(({ control }) => control.setValue('education', change(control.getValues('education'))))
          }
        />
      </Part>
      <Part name="resume" title={texts.parts.resume}>
        <ResumePart {...part}>
          <FileField
            {...state('file')}
            texts={texts}
            file={live?.values.file ?? null}
            isLost={isFileLost}
            onPick={(file) => run(({ control }) => takeFile(control, form.frame.ref.current, file))}
          />
        </ResumePart>
      </Part>
      <div className={styles.send}>
        <AgreementField {...agreement} consent={consent} />
        <SubmitButton texts={texts} form={form} />
      </div>
    </FormFrame>
  );
}
