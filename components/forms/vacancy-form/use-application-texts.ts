import { useTranslations } from 'next-intl';
import { educationLevels } from '@/lib/forms/education';
import { fileTypes, maxFileMegabytes } from '@/lib/forms/file-rules';
import type { ApplicationTexts } from './application-texts';

export function useApplicationTexts(): ApplicationTexts {
  const t = useTranslations('VacancyForm');
  const levels = useTranslations('forms.education-levels');
  return {
    parts: {
      personal: t('parts.personal'),
      contacts: t('parts.contacts'),
      education: t('parts.education'),
      resume: t('parts.resume'),
    },
    optional: t('optional'),
    vacancy: t('vacancy'),
    chooseVacancy: t('choose-vacancy'),
    name: t('name'),
    nameHint: t('name-hint'),
    sex: t('sex'),
    sexes: [
      { id: 'f', label: t('female') },
      { id: 'm', label: t('male') },
    ],
    city: t('city'),
    age: t('age'),
    contacts: t('contacts'),
    methods: { phone: t('phone'), telegram: 'Telegram', email: t('email') },
    telegram: t('telegram'),
    telegramHint: t('telegram-hint'),
    educationLevel: t('education-level'),
    chooseLevel: t('choose-level'),
    levels: educationLevels.map((id) => ({ id, label: levels(id) })),
    institution: t('institution'),
    speciality: t('speciality'),
    file: t('file'),
    fileHint: t('file-hint', { types: fileTypes.join(', '), limit: maxFileMegabytes }),
    resume: t('resume-link'),
    about: t('about'),
    aboutHint: t('about-hint'),
    send: t('send'),
    sending: t('sending'),
  };
}
