import { Icon } from '#components/ui/icon.tsx';
import styles from './field.module.scss';

interface FieldErrorProps {
  /** Of the control that the error belongs to. */
  id: string;
  children?: string | undefined;
}

export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon code="error" className={styles.errorIcon} />
      {children}
    </p>
  );
}
