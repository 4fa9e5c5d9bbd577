import { useLocale, useTranslations } from 'next-intl';
import type { ApplicationTexts } from '#components/forms/application/application-texts.ts';
import { LazyApplicationView } from '#components/forms/application/lazy-application-view.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { createApplication, readApplication } from '#lib/forms/application-values.ts';
import { createStudyPlace, isStudyPlaceFilled } from '#lib/forms/education.ts';
import { type RefusedForm, toFields } from '#lib/forms/refused-form.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { FormNotice } from './form-notice.tsx';
import { toErrorTexts, toModalTexts } from './form-texts.ts';

interface ApplicationFormProps {
  page: PageContext;
  vacancies: VacancyOption[];
  /** The text beside the checkbox, in HTML. */
  consent: string;
}

function useTexts(): ApplicationTexts {
  const t = useTranslations();
  const language = useLocale();
  return {
    ...t.raw('ApplicationForm'),
    summary: t.raw('ErrorSummary'),
    levels: t.raw('forms.education-levels'),
    accept: t('forms.accept-error-message', { extension: '{extension}' }),
    fileSizes: { kb: t.raw('forms.file-size-kb'), mb: t.raw('forms.file-size-mb') },
    language,
    errors: toErrorTexts(t),
    modals: toModalTexts(
      t,
      language,
      t('forms.thanks-for-response-title'),
      t('forms.thanks-for-response-description'),
    ),
  };
}

/** Without the places of study that were left empty. */
function readRefusedForm(refusedForm: RefusedForm): ApplicationValues {
  const values = readApplication(toFields(refusedForm));
  const education = values.education.filter(isStudyPlaceFilled);
  return { ...values, education: education.length > 0 ? education : [createStudyPlace('0')] };
}

/** The form of `job.save`. */
export function ApplicationForm({ page, vacancies, consent }: ApplicationFormProps) {
  const refusedForm = page.refusedForm?.action === 'job.save' ? page.refusedForm : undefined;
  const pristine = createApplication(vacancies.find(({ isSelected }) => isSelected)?.id ?? '');
  return (
    <LazyApplicationView
      page={page.code}
      consent={consent}
      vacancies={vacancies}
      texts={useTexts()}
      pristine={pristine}
      values={refusedForm && refusedForm.fields.length > 0 ? readRefusedForm(refusedForm) : pristine}
      errors={refusedForm?.errors ?? {}}
      isFileLost={refusedForm?.isFileLost ?? false}
      notice={<FormNotice refusedForm={refusedForm} />}
    />
  );
}
