import { toLine } from './plain-text.ts';

export const educationLevels = [
  'secondary',
  'secondary-special',
  'incomplete-higher',
  'higher',
  'bachelor',
  'master',
] as const;
export type EducationLevel = (typeof educationLevels)[number];

/** `educationLevel` is empty until one is chosen. `id` only identifies the row of the form. */
export interface StudyPlace {
  id: string;
  educationLevel: EducationLevel | '';
  institution: string;
  speciality: string;
}

/** An empty place. The only one in a new form has the `id` 0. */
export function createStudyPlace(id: string): StudyPlace {
  return { id, educationLevel: '', institution: '', speciality: '' };
}

type Filled = Omit<StudyPlace, 'id'>;

export function isStudyPlaceFilled({ educationLevel, institution, speciality }: Filled): boolean {
  return [educationLevel, institution, speciality].some((part) => part.trim() !== '');
}

/**
 * The `education` field of `job.save`, one line per place. Its wording is the call's format, the same in every
 * language.
 */
export function toEducationText(
  places: readonly Filled[],
  toLabel: (level: EducationLevel) => string,
): string {
  return places
    .filter(isStudyPlaceFilled)
    .map(({ educationLevel, institution, speciality }, index) => {
      const level = educationLevel === '' ? 'не указан' : toLabel(educationLevel);
      const subject = toLine(speciality).trim() || 'не указана';
      const school = toLine(institution).trim() || 'не указано';
      return `${index + 1}) Уровень: ${level}; специальность: ${subject}; учреждение: ${school}.`;
    })
    .join('\n');
}
