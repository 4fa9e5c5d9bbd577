import { useTranslations } from 'next-intl';
import { applicationFields } from '#components/forms/application/application-fields.ts';
import { LazyApplicationView } from '#components/forms/application/lazy-application-view.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { createApplication, findContacts, readApplication } from '#lib/forms/application-values.ts';
import { createStudyPlace, isStudyPlaceFilled } from '#lib/forms/education.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { maxFileMegabytes, unknownType } from '#lib/forms/file-rules.ts';
import { type RefusedForm, toFields } from '#lib/forms/refused-form.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { type ErrorTexts, usePageForm } from './page-form.tsx';

interface ApplicationFormProps {
  page: PageContext;
  vacancies: VacancyOption[];
  /** Text beside the checkbox, in HTML. */
  consent: string;
}

/** Returns the messages of file errors, by key. Some have the placeholder `{extension}`. */
function toFileErrorTexts(t: ReturnType<typeof useTranslations>): ErrorTexts {
  const texts: ErrorTexts = {
    [errorKeys.maxSize]: t(errorKeys.maxSize, { limit: maxFileMegabytes }),
    [errorKeys.accept]: t(errorKeys.accept, { extension: '{extension}' }),
    [unknownType]: t(errorKeys.accept, { extension: 'none' }),
  };
  // A server can refuse a file for more reasons than a browser can check.
  for (const [name, text] of Object.entries<string>(t.raw('forms'))) {
    if (/^file-.+-message$/.test(name)) texts[`forms.${name}`] = text;
  }
  return texts;
}

/** Returns the values of a refused form, without the places of study that were left empty. */
function readRefusedForm(refusedForm: RefusedForm): ApplicationValues {
  const fields = toFields(refusedForm);
  const values = readApplication(fields);
  const education = values.education.filter(isStudyPlaceFilled);
  return {
    ...values,
    contacts: findContacts(fields),
    education: education.length > 0 ? education : [createStudyPlace('0')],
  };
}

/** The form of `job.save`. */
export function ApplicationForm({ page, vacancies, consent }: ApplicationFormProps) {
  const t = useTranslations();
  const { refusedForm, served, texts } = usePageForm(page, 'job.save', applicationFields, {
    thanksTitle: t('forms.thanks-for-response-title'),
    thanksText: t('forms.thanks-for-response-description'),
  });
  const errors = { ...texts.errors, ...toFileErrorTexts(t) };
  const pristine = createApplication(vacancies.find(({ isSelected }) => isSelected)?.id ?? '');
  return (
    <LazyApplicationView
      served={served}
      consent={consent}
      vacancies={vacancies}
      texts={{
        ...t.raw('ApplicationForm'),
        ...texts,
        errors,
        summary: t.raw('ErrorSummary'),
        levels: t.raw('forms.education-levels'),
        fileSizes: { kb: t.raw('forms.file-size-kb'), mb: t.raw('forms.file-size-mb') },
      }}
      pristine={pristine}
      values={refusedForm && refusedForm.fields.length > 0 ? readRefusedForm(refusedForm) : pristine}
      isFileLost={refusedForm?.isFileLost ?? false}
    />
  );
}
