import { Html } from '#components/ui/html.tsx';
import styles from './agreement-field.module.scss';
import { FieldError } from './field-error.tsx';
import { type FieldProps, tie } from './field-props.ts';

interface AgreementFieldProps extends FieldProps {
  /** HTML, with a link to the document. */
  consent: string;
}

/** The checkbox without which nothing is sent. It is never ticked beforehand. */
export function AgreementField({ id, bound, error, consent }: AgreementFieldProps) {
  return (
    <div>
      <label className={styles.agreement}>
        <input
          {...bound}
          {...tie(id, undefined, error)}
          id={id}
          type="checkbox"
          required
          data-invalid={error ? true : undefined}
        />
        <Html as="span">{consent}</Html>
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
