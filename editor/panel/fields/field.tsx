import clsx from 'clsx';
import { useEffect, useId } from 'react';
import styles from '#editor/panel/schema-form.module.scss';
import { Tool } from '#editor/panel/tool.tsx';
import type { JsonSchema } from '#editor/server/protocol.ts';
import { Choice, Text, Tick } from './controls.tsx';
import { FileControl, uploaded } from './file-control.tsx';
import { Item, useItems } from './items.tsx';
import { RichText } from './rich-text-control.tsx';
import { type ControlProps, type FieldProps, getKind, pickDefined, toFields, toNew } from './values.ts';

function chooseControl({ type, editor, enum: choices, additionalProperties }: JsonSchema) {
  if (type === 'array' || additionalProperties) return Items;
  if (type === 'object') return Fields;
  if (type === 'boolean') return Tick;
  if (editor === 'file') return FileControl;
  if (editor === 'html' || editor === 'long-html') return RichText;
  return choices ? Choice : Text;
}

/** A field of any type with its title, description and issues. */
export function Field(props: FieldProps) {
  const { form, schema, path } = props;
  const { type, title = path.at(-1), description, readOnly, oneOf } = schema;
  const label = props.label ?? title;
  const id = useId();
  const isLed = String(form.led) === String(path);
  useEffect(() => {
    if (isLed) document.getElementById(id)?.focus();
  }, [isLed, id]);
  if (oneOf) return <Kinds {...props} />;
  // The site fills in such values itself.
  if (readOnly || 'const' in schema || !type || type === 'null') return null;
  const Control = chooseControl(schema);
  const isGroup = Control === Items || Control === Fields;
  const Frame = isGroup && !props.label ? 'fieldset' : 'div';
  const className = isGroup ? styles.group : styles.field;
  const issues = form.issues.filter((issue) => String(issue.path) === String(path));
  const isInvalid = issues.length > 0;
  const describedBy = clsx(description && `${id}-about`, isInvalid && `${id}-issue`);
  const input = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid ? 'true' : 'false',
  } as const;
  return (
    <Frame className={className} aria-describedby={isGroup ? describedBy : undefined}>
      {Frame === 'fieldset' && title && <legend>{title}</legend>}
      {!isGroup && <label htmlFor={id}>{label}</label>}
      {description && <small id={`${id}-about`}>{description}</small>}
      {isInvalid && <p id={`${id}-issue`}>{issues.map(({ text }) => text).join(' ')}</p>}
      <Control {...props} title={String(label)} input={input} />
    </Frame>
  );
}

/** A select of the variants of a value, and the fields of the chosen variant. */
function Kinds(props: FieldProps) {
  const { schema, value, onChange } = props;
  const words = props.form.words.form;
  const options: JsonSchema[] = schema['oneOf'];
  const own = toFields(value)['type'] ?? (value === null ? 'null' : typeof value);
  const option = options.find((each) => getKind(each) === own) ?? options[0] ?? {};
  const set = (index: number) => onChange(toNew(options[index] ?? {}, value));
  return (
    <div className={styles.group}>
      <label className={styles.field}>
        {words.kind}
        <select value={getKind(option)} onChange={({ target }) => set(target.selectedIndex)}>
          {options.map(getKind).map((each) => (
            <option key={each} value={each}>
              {words.kinds[each]}
            </option>
          ))}
        </select>
      </label>
      <Field {...props} schema={option} />
    </div>
  );
}

function Fields({ form, schema, value, path, isRequired, onChange }: FieldProps) {
  const { properties = {}, required = [] }: JsonSchema = schema;
  const fields = toFields(value);
  function set(name: string, next: unknown) {
    const changed = { ...fields, [name]: next };
    // The size of the previous image would distort the new one.
    if (name === 'src' && properties.width) {
      const { width, height } = uploaded.get(next) ?? {};
      Object.assign(changed, { width, height });
    }
    const left = pickDefined(changed, Object.keys({ ...properties, ...changed }));
    onChange(isRequired || Object.keys(left).length > 0 ? left : undefined);
  }
  return Object.entries<JsonSchema>(properties).map(([name, inner]) => (
    <Field
      key={name}
      {...{ form, schema: inner, value: fields[name], path: [...path, name] }}
      isRequired={required.includes(name)}
      onChange={(next) => set(name, next)}
    />
  ));
}

/** A list, or a map, whose items have names. */
function Items(props: ControlProps) {
  const { form, schema, path, title } = props;
  const items = useItems(props);
  const inner: JsonSchema = items.isMap ? schema['additionalProperties'] : schema['items'];
  const isFull = items.isMap ? !items.isFree('new') : items.all.length >= schema['maxItems'];
  return (
    <>
      <ol tabIndex={-1} aria-label={title}>
        {items.all.map(({ key, name, value }, index) => {
          const [step, label] = items.isMap ? [name, name] : [index, `${title}-${index + 1}`];
          const own = { form, schema: inner, value, path: [...path, step], label, isRequired: true };
          return (
            <Item key={key} {...own} items={items} index={index}>
              <Field {...own} onChange={(next) => items.put(index, { value: next })} />
            </Item>
          );
        })}
      </ol>
      <Tool className={styles.add} isIdle={isFull} onClick={() => items.add(toNew(inner))}>
        {form.words.form.add}
      </Tool>
    </>
  );
}
