import { useTranslations } from 'next-intl';
import { LazyApplicationView } from '#components/forms/application/lazy-application-view.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { createApplication, readApplication } from '#lib/forms/application-values.ts';
import { createStudyPlace, isStudyPlaceFilled } from '#lib/forms/education.ts';
import { type RefusedForm, toFields } from '#lib/forms/refused-form.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { usePageForm } from './page-form.tsx';

interface ApplicationFormProps {
  page: PageContext;
  vacancies: VacancyOption[];
  /** The text beside the checkbox, in HTML. */
  consent: string;
}

/** Without the places of study that were left empty. */
function readRefusedForm(refusedForm: RefusedForm): ApplicationValues {
  const values = readApplication(toFields(refusedForm));
  const education = values.education.filter(isStudyPlaceFilled);
  return { ...values, education: education.length > 0 ? education : [createStudyPlace('0')] };
}

/** The form of `job.save`. */
export function ApplicationForm({ page, vacancies, consent }: ApplicationFormProps) {
  const t = useTranslations();
  const { refusedForm, served, texts } = usePageForm(page, 'job.save', {
    thanksTitle: t('forms.thanks-for-response-title'),
    thanksText: t('forms.thanks-for-response-description'),
  });
  const pristine = createApplication(vacancies.find(({ isSelected }) => isSelected)?.id ?? '');
  return (
    <LazyApplicationView
      served={served}
      consent={consent}
      vacancies={vacancies}
      texts={{
        ...t.raw('ApplicationForm'),
        ...texts,
        summary: t.raw('ErrorSummary'),
        levels: t.raw('forms.education-levels'),
        accept: t('forms.accept-error-message', { extension: '{extension}' }),
        fileSizes: { kb: t.raw('forms.file-size-kb'), mb: t.raw('forms.file-size-mb') },
      }}
      pristine={pristine}
      values={refusedForm && refusedForm.fields.length > 0 ? readRefusedForm(refusedForm) : pristine}
      isFileLost={refusedForm?.isFileLost ?? false}
    />
  );
}
