import { fieldLimits } from '@/lib/forms/limits';
import { SelectField } from '../fields/select-field';
import { TextField } from '../fields/text-field';
import type { ApplicationTexts } from './application-texts';
import { FormPart, type PartProps } from './form-part';
import styles from './vacancy-form.module.scss';

interface EducationPartProps extends PartProps<ApplicationTexts> {
  /** How many places of study there are to fill in. */
  places: number;
}

export function EducationPart({ places, texts, ...rest }: EducationPartProps) {
  return (
    <FormPart part="education" title={texts.parts.education}>
      <ul className={styles.places}>
        {Array.from({ length: places }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of the place is its name in the form
          <li key={index} className={styles.place}>
            <StudyPlaceFields index={index} texts={texts} {...rest} />
          </li>
        ))}
      </ul>
    </FormPart>
  );
}

function StudyPlaceFields({ index, field, value, texts }: PartProps<ApplicationTexts> & { index: number }) {
  const level = `education.${index}.educationLevel`;
  const institution = `education.${index}.institution`;
  const speciality = `education.${index}.speciality`;
  return (
    <div className={styles.grid}>
      <TextField
        {...field(institution)}
        label={texts.institution}
        note={texts.optional}
        defaultValue={value(institution)}
        maxLength={fieldLimits.name}
        isWide
      />
      <TextField
        {...field(speciality)}
        label={texts.speciality}
        defaultValue={value(speciality)}
        maxLength={fieldLimits.name}
      />
      <SelectField
        {...field(level)}
        label={texts.educationLevel}
        placeholder={texts.chooseLevel}
        options={texts.levels}
        defaultValue={value(level) ?? ''}
      />
    </div>
  );
}
