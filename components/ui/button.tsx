import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './button.module.scss';

export interface ButtonLook {
  /** Size of the button. */
  variant?: 'default' | 'middle' | 'small';
  /** Looks that the specification defines, and further ones for coloured panels. */
  look?: 'default' | 'gradient' | 'dark' | 'blue' | 'light' | 'line';
  /** Hides the dot that stretches into a line. */
  plain?: boolean;
}

export function buttonClass({ variant = 'default', look = 'default', plain = false }: ButtonLook): string {
  return clsx(styles.button, styles[variant], look !== 'default' && styles[look], plain && styles.plain);
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Sets `aria-disabled`: the button can be focused and pressed, which shows what is missing. */
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

interface LinkButtonProps extends ButtonLook, ComponentProps<'a'> {
  href: string;
}

export function LinkButton({ variant, look, plain, className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={clsx(buttonClass({ variant, look, plain }), className)} />;
}
