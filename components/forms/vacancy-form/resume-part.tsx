import { Icon } from '@/components/ui/icon';
import { fileAccept } from '@/lib/forms/file-rules';
import { fieldLimits } from '@/lib/forms/limits';
import { FieldError } from '../fields/field-error';
import { tie } from '../fields/field-props';
import { TextAreaField } from '../fields/text-area-field';
import { TextField } from '../fields/text-field';
import type { ApplicationTexts } from './application-texts';
import { FormPart, type PartProps } from './form-part';
import file from './resume-part.module.scss';
import styles from './vacancy-form.module.scss';

export function ResumePart({ field, value, texts }: PartProps<ApplicationTexts>) {
  const { id, bound, error } = field('file');
  return (
    <FormPart part="resume" title={texts.parts.resume}>
      <div className={styles.grid}>
        <div className={file.wide}>
          <label className={file.drop} htmlFor={id}>
            <Icon code="paperclip" className={file.icon} />
            <span className={file.text}>
              <b className={file.name}>{texts.file}</b>
              <small className={file.hint} id={`${id}-hint`}>
                {texts.fileHint}
              </small>
              <input
                {...bound}
                {...tie(id, texts.fileHint, error)}
                id={id}
                className={file.input}
                type="file"
                accept={fileAccept}
              />
            </span>
          </label>
          <FieldError id={id}>{error}</FieldError>
        </div>
        <TextField
          {...field('resume')}
          label={texts.resume}
          note={texts.optional}
          placeholder="https://"
          defaultValue={value('resume')}
          maxLength={fieldLimits.resume}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          isWide
        />
        <TextAreaField
          {...field('about')}
          label={texts.about}
          note={texts.optional}
          placeholder={texts.aboutHint}
          defaultValue={value('about')}
          maxLength={fieldLimits.about}
          rows={4}
          isWide
        />
      </div>
    </FormPart>
  );
}
