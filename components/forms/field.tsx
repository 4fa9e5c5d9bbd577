import clsx from 'clsx';
import type { ChangeEvent, ComponentProps, CompositionEvent, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import agreementStyles from './agreement-field.module.scss';
import styles from './field.module.scss';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FieldChange = ChangeEvent<Control>;

/** Ties an input to its form: by its name only until the form is live. */
export interface Bound extends Partial<Pick<UseFormRegisterReturn, 'ref' | 'onBlur'>> {
  name: string;
  onChange?: (event: FieldChange) => unknown;
  onCompositionEnd?: (event: CompositionEvent<Control>) => unknown;
}

export interface FieldState {
  id: string;
  /** The text of the error, in the visitor's words. */
  error?: string | undefined;
  /** The error comes while the visitor does something else, so it is read out. */
  isSaid?: boolean;
  /** How long a text is that is near its limit or over it, and the limit. */
  length?: string | undefined;
}

export interface FieldProps extends FieldState {
  bound: Bound;
}

/** Ties a control to its hint, error and length. */
export function toAria(id: string, hint?: string, error?: string, length?: string) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, length && `${id}-length`]
    .filter(Boolean)
    .join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** `id` is that of the control, whose label an error has with it that is read out. */
export function FieldError({ id, error, isSaid, label }: FieldState & { label?: string }) {
  if (!error) return null;
  return (
    <p className={styles.error} role={isSaid ? 'alert' : undefined}>
      <Icon code="error" className={styles.errorIcon} />
      {isSaid && <span className="visuallyHidden">{label}: </span>}
      <span id={`${id}-error`}>{error}</span>
    </p>
  );
}

type Attributes = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'pattern'
  | 'dir'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'placeholder'
  | 'required'
  | 'disabled'
> & { defaultValue?: string | undefined };

export interface LabelledProps extends FieldProps, Attributes {
  label: string;
  /** A word after the label: "optional". */
  note?: string;
  hint?: string | undefined;
  /** Takes the whole row of the form. */
  isWide?: boolean;
  isHiddenLabel?: boolean;
}

interface FrameProps extends LabelledProps {
  renderControl(attributes: Attributes & Bound & { id: string; className: string }): ReactNode;
}

/** Label, control, hint and error of one field. */
export function Field(props: FrameProps) {
  const { id, bound, label, note, hint, error, isSaid, length, isWide, isHiddenLabel, ...rest } = props;
  const { renderControl, ...attributes } = rest;
  return (
    <div className={clsx(styles.field, isWide && styles.wide)}>
      <label className={clsx(styles.label, isHiddenLabel && 'visuallyHidden')} htmlFor={id}>
        {/* A space by itself is lost to the names that screen readers say. */}
        {note ? `${label} ` : label}
        {note && <i className={styles.note}>{note}</i>}
      </label>
      {renderControl({
        ...attributes,
        ...bound,
        ...toAria(id, hint, error, length),
        id,
        className: clsx(styles.input, error && styles.invalid),
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError {...{ id, error, isSaid, label }} />
      {length && (
        <p className={styles.hint} id={`${id}-length`}>
          {length}
        </p>
      )}
    </div>
  );
}

export function TextField(props: LabelledProps) {
  return <Field {...props} renderControl={(attributes) => <input type="text" {...attributes} />} />;
}

/** The checkbox without which nothing is sent. It is never ticked beforehand. `consent` is HTML. */
export function AgreementField({ id, bound, error, consent }: FieldProps & { consent: string }) {
  return (
    <div>
      <label className={agreementStyles.agreement}>
        <input
          {...bound}
          {...toAria(id, undefined, error)}
          id={id}
          type="checkbox"
          required
          data-invalid={error ? true : undefined}
        />
        <Html as="span">{consent}</Html>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
