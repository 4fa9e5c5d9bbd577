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
import { unknownFile } from '#lib/forms/application-values.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import { checkFile, toExtension, toFileErrorText } from '#lib/forms/file-rules.ts';
import { type ApplicationTexts, applicationFields, fill } from './application-fields.ts';
import { ContactsPart, Part, PersonalPart, ResumePart } from './application-parts.tsx';
import styles from './application-view.module.scss';
import { FileField } from './file-field.tsx';
import { StudyPlaces } from './study-places.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface ApplicationViewProps {
  served: ServedForm;
  consent: string;
  vacancies: VacancyOption[];
  texts: ApplicationTexts;
  pristine: ApplicationValues;
  /** Initial values: pristine, or those posted without JavaScript and refused. */
  values: ApplicationValues;
  isFileLost: boolean;
}

/** Returns the fields that stopped the last submit attempt and still have an error. */
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

/** Accepts a valid file or shows its error; `undefined` removes the current file. */
function takeFile(
  control: FormControl<ApplicationValues>,
  form: HTMLFormElement | null,
  file: File | undefined,
): void {
  const error = file && checkFile(file);
  control.setValue('lostFile', '');
  control.setValue('file', error ? null : file);
  if (error) control.setError('file', { message: toFileErrorText(error, file.name) });
  else control.clearErrors('file');
  // The form control's value holds the file, because a dropped file is not in the input.
  const input = form?.elements.namedItem('file');
  if (input instanceof HTMLInputElement) input.value = '';
}

/**
 * Selects the method of each contact that was filled in, even before hydration. Skips a contact that the browser
 * restored as it was stored: its checkbox was restored too.
 */
function tickFilledContacts(form: HTMLFormElement, stored: URLSearchParams | null): void {
  for (const method of contactMethods) {
    const box = form.querySelector<HTMLInputElement>(`input[name=contacts][value=${method}]`);
    const input = form.querySelector<HTMLInputElement>(`input[name=${method}]`);
    if (!box || !input || input.disabled) continue;
    if (input.value.trim() !== '' && input.value !== stored?.get(method)) box.checked = true;
  }
}

export function ApplicationView(props: ApplicationViewProps) {
  const { served, consent, vacancies, texts, pristine, values, isFileLost } = props;
  const form = useLiveForm<ApplicationValues>({
    name: 'application',
    action: 'job.save',
    served,
    texts: texts.errors,
    prepare: tickFilledContacts,
    async load() {
      const { startApplication } = await import('./application-engine.ts');
      return (options) => startApplication(pristine, texts, options);
    },
  });
  const { live, run, state, firstState, field } = form;
  const [pickedName, setPickedName] = useState('');
  const file = live?.values.file ?? null;
  if (file && file.name !== pickedName) setPickedName(file.name);
  /** Adds the type of the file to its error. */
  function fileState(): FieldState {
    const { error, ...rest } = state('file');
    return { ...rest, error: error && fill(error, 'extension', toExtension(pickedName)) };
  }
  const stateOf = (name: string) => (name === 'file' ? fileState() : firstState(name));
  const [plainFailed] = useState(() => applicationFields.filter((name) => served.errors[name]));
  const failed = live?.failed ?? plainFailed;
  const isAgreementAlone = live?.failed.join() === 'agreement';
  const agreement = field('agreement');
  useLayoutEffect(() => {
    if (failed.length > 0 && isAgreementAlone) document.getElementById(agreement.id)?.focus();
  }, [failed, isAgreementAlone, agreement.id]);
  const lostBefore = isFileLost ? unknownFile : '';
  const part = { texts, values, field };
  return (
    <FormFrame {...form.frame} className={styles.applicationView} encType="multipart/form-data">
      <ErrorSummary
        {...texts.summary}
        failed={failed}
        items={isAgreementAlone ? [] : toItems([...plainFailed, ...failed], stateOf, texts.fields)}
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
            run(({ control }) => {
              control.clearErrors('education');
              control.setValue('education', change(control.getValues('education')));
            })
          }
        />
      </Part>
      <Part name="resume" title={texts.parts.resume}>
        <ResumePart {...part}>
          {isFileLost && <input type="hidden" name="lostFile" value={unknownFile} />}
          <FileField
            {...fileState()}
            texts={texts}
            file={file}
            lostFile={live?.values.lostFile ?? lostBefore}
            rejectedName={file ? '' : pickedName}
            onPick={(picked) =>
              run(({ control }) => {
                setPickedName(picked?.name ?? '');
                takeFile(control, form.frame.ref.current, picked);
              })
            }
          />
        </ResumePart>
      </Part>
      <div className={styles.send}>
        <AgreementField {...agreement} consent={consent} />
        <SubmitButton texts={texts} form={form} />
        <UploadProgress texts={texts} percent={live?.percent ?? null} />
      </div>
    </FormFrame>
  );
}
