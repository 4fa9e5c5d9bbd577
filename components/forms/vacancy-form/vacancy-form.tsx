import { useTranslations } from 'next-intl';
import type { PageContext } from '@/components/blocks/define-block';
import type { VacancyOption } from '@/lib/content/vacancy';
import { AgreementField } from '../fields/agreement-field';
import { toErrorTexts } from '../form-texts';
import { Honeypot } from '../honeypot';
import { SubmitButton } from '../submit-button';
import { toField } from '../to-field';
import type { ApplicationTexts } from './application-texts';
import { ContactsPart } from './contacts-part';
import { EducationPart } from './education-part';
import { PersonalPart } from './personal-part';
import { ResumePart } from './resume-part';
import { useApplicationTexts } from './use-application-texts';
import styles from './vacancy-form.module.scss';

interface VacancyFormProps {
  page: PageContext;
  vacancies: VacancyOption[];
  /** The text beside the checkbox, in HTML. */
  consent: string;
}

/** The form of `job.save`, as it is without scripts. */
export function VacancyForm({ page, vacancies, consent }: VacancyFormProps) {
  const texts: ApplicationTexts = useApplicationTexts();
  const errors = toErrorTexts(useTranslations());
  const field = toField<string>({ id: 'application', live: null, errors: {}, texts: errors });
  const part = { field, texts, value: () => undefined };
  return (
    <form
      className={styles.vacancyForm}
      action="/api/v1/?action=job.save#vacancy-form"
      method="post"
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="page" value={page.code} />
      <Honeypot />
      <PersonalPart {...part} vacancies={vacancies} />
      <ContactsPart {...part} chosen={['phone']} />
      <EducationPart {...part} places={1} />
      <ResumePart {...part} />
      <div className={styles.send}>
        <AgreementField {...field('agreement')} consent={consent} />
        <SubmitButton send={texts.send} sending={texts.sending} isAgreed isSending={false} />
      </div>
    </form>
  );
}
