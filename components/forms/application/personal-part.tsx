import { SegmentField } from '#components/forms/fields/segment-field.tsx';
import { SelectField } from '#components/forms/fields/select-field.tsx';
import { TextField } from '#components/forms/fields/text-field.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import { fieldLimits } from '#lib/forms/fields.ts';
import type { FieldsProps } from './application-fields.ts';
import styles from './part.module.scss';

export function PersonalPart({
  texts,
  values,
  field,
  vacancies,
}: FieldsProps & { vacancies: VacancyOption[] }) {
  const { fields, placeholders, sexes } = texts;
  return (
    <div className={styles.grid}>
      <SelectField
        {...field('vacancy')}
        label={fields.vacancy}
        placeholder={placeholders.vacancy}
        options={vacancies}
        defaultValue={values.vacancy}
        required
        isWide
      />
      <TextField
        {...field('name')}
        label={fields.name}
        hint={texts['name-hint']}
        defaultValue={values.name}
        maxLength={fieldLimits.name}
        autoComplete="name"
        required
      />
      <SegmentField
        {...field('sex')}
        label={fields.sex}
        options={[
          { id: 'f', label: sexes.f },
          { id: 'm', label: sexes.m },
        ]}
        defaultValue={values.sex}
      />
      <TextField
        {...field('city')}
        label={fields.city}
        placeholder={placeholders.city}
        defaultValue={values.city}
        maxLength={fieldLimits.city}
        autoComplete="address-level2"
        required
      />
      <TextField
        {...field('age')}
        label={fields.age}
        defaultValue={values.age}
        maxLength={fieldLimits.age}
        inputMode="numeric"
        autoComplete="on"
        required
      />
    </div>
  );
}
