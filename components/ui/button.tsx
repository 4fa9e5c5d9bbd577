import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.scss';

export interface ButtonLook {
  /** Size. */
  variant?: 'default' | 'middle' | 'small';
  /** The spec's states, and the colours that plates of other colours need. */
  look?: 'default' | 'gradient' | 'dark' | 'blue' | 'light' | 'line';
  /** Without the dot that stretches into a line. */
  plain?: boolean;
}

export function buttonClass({ variant = 'default', look = 'default', plain = false }: ButtonLook): string {
  return clsx(styles.button, styles[variant], look !== 'default' && styles[look], plain && styles.plain);
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Looks and reads as disabled, yet can be reached and pressed: pressing tells what is missing. */
  disabled?: boolean;
}

export function Button({ variant, look, plain, disabled, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, look, plain }), className)}
      aria-disabled={disabled || undefined}
    />
  );
}

interface LinkButtonProps extends ButtonLook {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

export function LinkButton({ variant, look, plain, href, className, children }: LinkButtonProps) {
  return (
    <a href={href} className={clsx(buttonClass({ variant, look, plain }), className)}>
      {children}
    </a>
  );
}
