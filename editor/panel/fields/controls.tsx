import { type ChangeEvent, useState } from 'react';
import type { ControlProps } from './values.ts';

/** Input for a text, number or date. Clearing an optional field removes it from the value. */
export function Text({ form, schema, value, isRequired, input, onChange }: ControlProps) {
  const { type, editor, format, default: placeholder } = schema;
  const text = String(value ?? '');
  // Decided once: switching the element while the user types would lose the cursor.
  const [isLong] = useState(!editor && (text.length > 60 || text.includes('\n')));
  const isNumber = type === 'number' || type === 'integer';
  function change({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (target.value === '') onChange(isRequired ? '' : undefined);
    else onChange(isNumber ? Number(target.value) : target.value);
  }
  const own = { ...input, value: text, required: isRequired, placeholder, onChange: change };
  if (isLong) return <textarea {...own} rows={1} />;
  // The mouse wheel would change the number.
  const onWheel = () => isNumber && document.getElementById(input.id)?.blur();
  const list = editor && `${form.id}-${editor}`;
  return <input {...own} {...{ list, onWheel }} type={isNumber ? 'number' : format} step="any" />;
}

export function Choice({ schema, value, isRequired, input, onChange }: ControlProps) {
  const choices: string[] = schema['enum'];
  const chosen = choices.find((choice) => choice === value) ?? '';
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value || undefined);
  return (
    <select {...input} value={chosen} required={isRequired} onChange={change}>
      {!(isRequired && chosen) && <option value="">{schema['default']}</option>}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

export function Tick({ value, input, onChange }: ControlProps) {
  return <input {...input} type="checkbox" checked={value === true} onChange={() => onChange(!value)} />;
}
