import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { EstimateField } from '#lib/content/estimate.ts';
import styles from './estimate-fields.module.scss';

interface FieldProps {
  field: EstimateField;
  label: string;
  /** The chosen values. */
  values: readonly string[];
  onChange(values: string[]): void;
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly { id: string; title: string }[];
}

export function SelectField({ field, label, options, values, onChange }: ChoiceFieldProps) {
  return (
    <label className={styles.select}>
      <span className={styles.label}>{label}</span>
      <select name={field.name} value={values[0]} onChange={({ target }) => onChange([target.value])}>
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <Icon code="chevron-down" className={styles.chevron} />
    </label>
  );
}

/** Chips for one or several of the options. */
export function ChipField({ field, label, options, values, onChange }: ChoiceFieldProps) {
  const toggle = (id: string) =>
    onChange(values.includes(id) ? values.filter((other) => other !== id) : [...values, id]);
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.label}>{label}</legend>
      {options.map(({ id, title }) => (
        <label key={id} className={styles.chip}>
          <input
            type={field.kind}
            name={field.name}
            value={id}
            checked={values.includes(id)}
            onChange={() => (field.kind === 'radio' ? onChange([id]) : toggle(id))}
          />
          <span className={styles.face}>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface RangeFieldProps extends FieldProps {
  /** The value in words. */
  text: string;
  /** Drawing that moves along the range, if there is one. */
  rider: string | undefined;
}

/** A range input drawn as the line, up to a stop at the value. */
export function RangeField({ field, label, values, text, rider, onChange }: RangeFieldProps) {
  const id = useId();
  const { name, most = 1 } = field;
  const value = Number(values[0]);
  return (
    <div className={styles.range} style={{ '--share': (value - 1) / Math.max(1, most - 1) }}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <b className={styles.value} aria-hidden="true">
        {text}
      </b>
      <div className={styles.track}>
        {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
        {rider && <img className={styles.rider} src={rider} alt="" loading="lazy" />}
        <input
          id={id}
          type="range"
          name={name}
          min="1"
          max={most}
          value={value}
          aria-valuetext={text}
          onChange={({ target }) => onChange([target.value])}
        />
      </div>
    </div>
  );
}
