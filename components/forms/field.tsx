import clsx from 'clsx';
import type { ChangeEvent, ComponentProps, CompositionEvent, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import agreementStyles from './agreement-field.module.scss';
import styles from './field.module.scss';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FieldChange = ChangeEvent<Control>;

/** Props that bind an input to its form. Only the name until the form is live. */
export interface Bound extends Partial<Pick<UseFormRegisterReturn, 'ref' | 'onBlur'>> {
  name: string;
  onChange?: (event: FieldChange) => unknown;
  onCompositionEnd?: (event: CompositionEvent<Control>) => unknown;
}

export interface FieldState {
  id: string;
  /** Error message. */
  error?: string | undefined;
  /** The error appears while the visitor does something else, so screen readers must announce it. */
  isSaid?: boolean;
  /** A sentence with the length and the limit, for a text that is near or over its limit. */
  length?: string | undefined;
}

export interface FieldProps extends FieldState {
  bound: Bound;
}

/** Returns the ARIA attributes that connect a control to its hint, error and length. */
export function toAria(id: string, hint?: string, error?: string, length?: string) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, length && `${id}-length`]
    .filter(Boolean)
    .join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** `id` is the control's id. An announced error starts with `label`. */
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
  /** Word after the label, for example "optional". */
  note?: string;
  hint?: string | undefined;
  /** The field takes the whole row of the form. */
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
        {/* A separate space would be missing from the accessible name. */}
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

/** The checkbox required to send the form. It is never checked by default. `consent` is HTML. */
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
