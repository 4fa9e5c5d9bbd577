import { useLocale, useTranslations } from 'next-intl';
import type { PageContext } from '@/components/blocks/define-block';
import type { VacancyOption } from '@/lib/content/vacancy';
import { createApplication, readApplication } from '@/lib/forms/application-values';
import { toFields } from '@/lib/forms/form-draft';
import type { ApplicationTexts } from './application/application-texts';
import { ApplicationView } from './application/application-view';
import { toErrorTexts, toModalTexts } from './form-texts';

interface ApplicationFormProps {
  page: PageContext;
  vacancies: VacancyOption[];
  /** The text beside the checkbox, in HTML. */
  consent: string;
}

function useTexts(): ApplicationTexts {
  const t = useTranslations();
  return {
    ...t.raw('ApplicationForm'),
    summary: t.raw('ErrorSummary'),
    levels: t.raw('forms.education-levels'),
    accept: t('forms.accept-error-message', { extension: '{extension}' }),
    fileSizes: { kb: t.raw('forms.file-size-kb'), mb: t.raw('forms.file-size-mb') },
    language: useLocale(),
    errors: toErrorTexts(t),
    modals: toModalTexts(t, t('forms.thanks-for-response-title'), t('forms.thanks-for-response-description')),
  };
}

/** The form of `job.save`. */
export function ApplicationForm({ page, vacancies, consent }: ApplicationFormProps) {
  const draft = page.draft?.action === 'job.save' ? page.draft : undefined;
  const pristine = createApplication(vacancies.find(({ isSelected }) => isSelected)?.id ?? '');
  return (
    <ApplicationView
      page={page.code}
      consent={consent}
      vacancies={vacancies}
      texts={useTexts()}
      pristine={pristine}
      values={draft ? readApplication(toFields(draft)) : pristine}
      errors={draft?.errors ?? {}}
      isFileLost={draft?.isFileLost ?? false}
    />
  );
}
