import type { VacancyOption } from '@/lib/content/vacancy';
import { fieldLimits } from '@/lib/forms/limits';
import { SegmentField } from '../fields/segment-field';
import { SelectField } from '../fields/select-field';
import { TextField } from '../fields/text-field';
import type { ApplicationTexts } from './application-texts';
import { FormPart, type PartProps } from './form-part';
import styles from './vacancy-form.module.scss';

interface PersonalPartProps extends PartProps<ApplicationTexts> {
  vacancies: VacancyOption[];
}

export function PersonalPart({ field, value, texts, vacancies }: PersonalPartProps) {
  const selected = vacancies.find(({ isSelected }) => isSelected)?.id;
  return (
    <FormPart part="personal" title={texts.parts.personal}>
      <div className={styles.grid}>
        <SelectField
          {...field('vacancy')}
          label={texts.vacancy}
          placeholder={texts.chooseVacancy}
          options={vacancies}
          defaultValue={value('vacancy') ?? selected ?? ''}
          required
          isWide
        />
        <TextField
          {...field('name')}
          label={texts.name}
          hint={texts.nameHint}
          defaultValue={value('name')}
          maxLength={fieldLimits.name}
          autoComplete="name"
          required
        />
        <SegmentField
          {...field('sex')}
          label={texts.sex}
          options={texts.sexes}
          {...toDefault(value('sex'))}
        />
        <TextField
          {...field('city')}
          label={texts.city}
          defaultValue={value('city')}
          maxLength={fieldLimits.city}
          autoComplete="address-level2"
          required
        />
        <TextField
          {...field('age')}
          label={texts.age}
          defaultValue={value('age')}
          maxLength={fieldLimits.age}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
    </FormPart>
  );
}

function toDefault(value: string | undefined) {
  return value === undefined ? {} : { defaultValue: value };
}
