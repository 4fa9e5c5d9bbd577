import { TextAreaField } from '#components/forms/fields/text-area-field.tsx';
import { TextField } from '#components/forms/fields/text-field.tsx';
import { fieldLimits } from '#lib/forms/fields.ts';
import type { FieldsProps } from './application-fields.ts';
import { FileField } from './file-field.tsx';
import styles from './part.module.scss';

interface ResumePartProps extends FieldsProps {
  file: File | null;
  /** A file was sent and could not be kept. */
  isFileLost: boolean;
  onPick(file: File | undefined): void;
}

export function ResumePart({ texts, values, state, field, file, isFileLost, onPick }: ResumePartProps) {
  const { fields, placeholders, optional } = texts;
  return (
    <div className={styles.grid}>
      <FileField
        {...state('file')}
        label={fields.file}
        texts={texts}
        file={file}
        notice={isFileLost && !file ? texts['file-again'] : undefined}
        onPick={onPick}
      />
      <TextField
        {...field('resume')}
        label={fields.resume}
        note={optional}
        placeholder={placeholders.resume}
        defaultValue={values.resume}
        maxLength={fieldLimits.resume}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        isWide
      />
      <TextAreaField
        {...field('about')}
        label={fields.about}
        note={optional}
        placeholder={placeholders.about}
        defaultValue={values.about}
        maxLength={fieldLimits.about}
        rows={4}
        isWide
      />
    </div>
  );
}
