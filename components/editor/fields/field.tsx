import { useId } from 'react';
import type { JsonSchema } from '#lib/editor/protocol.ts';
import styles from '../schema-form.module.scss';
import { Choice, Text, Tick } from './controls.tsx';
import { FileControl, findFile } from './file-control.tsx';
import { AddItem, Item, useRows } from './items.tsx';
import { RichText } from './rich-text-control.tsx';
import type { ControlProps, FieldProps } from './values.ts';
import { getKind, isOfKind, pickDefined, toAddress, toFields, toNew } from './values.ts';

function chooseControl({ type, editor, enum: choices, additionalProperties }: JsonSchema) {
  if (type === 'array' || additionalProperties) return Items;
  if (type === 'object') return Fields;
  if (type === 'boolean') return Tick;
  if (editor === 'file') return FileControl;
  if (editor === 'html' || editor === 'long-html') return RichText;
  return choices ? Choice : Text;
}

/** A field of any kind with its title, its description and what is wrong with it. */
export function Field(props: FieldProps) {
  const { form, path, label, isRequired } = props;
  const { type, title = path.at(-1), description, readOnly, anyOf, oneOf = anyOf } = props.schema;
  const id = useId();
  const isUnion = oneOf?.some((option: JsonSchema) => option['type'] !== 'string');
  if (isUnion) return <Kinds {...props} options={oneOf} />;
  // What the site itself fills in is no field.
  if (readOnly || 'const' in props.schema || type === 'null' || !(type || oneOf)) return null;
  const Control = chooseControl(props.schema);
  const isGroup = Control === Items || Control === Fields;
  const Frame = isGroup && label === undefined ? 'fieldset' : 'div';
  const faults = form.faults.filter((fault) => toAddress(fault.path) === toAddress(path));
  const isFaulty = faults.length > 0;
  const describedBy = `${description ? `${id}-about` : ''} ${isFaulty ? `${id}-fault` : ''}`.trim();
  const describes = { 'aria-describedby': describedBy || undefined };
  const input = { ...describes, id, 'aria-invalid': isFaulty };
  return (
    <Frame className={isGroup ? styles.group : styles.field} {...(isGroup && describes)}>
      {Frame === 'fieldset' && title && <legend>{title}</legend>}
      {!isGroup && (
        <label htmlFor={id} data-required={isRequired}>
          {label ?? title}
        </label>
      )}
      {description && <small id={`${id}-about`}>{description}</small>}
      {isFaulty && <p id={`${id}-fault`}>{faults.map(({ text }) => text).join('; ')}</p>}
      <Control {...props} title={String(label ?? title ?? '')} input={input} />
    </Frame>
  );
}

function Kinds({ options, ...props }: FieldProps & { options: JsonSchema[] }) {
  const { form, value, path } = props;
  const { kind: title, kinds: names } = form.words;
  const option = options.find((each) => isOfKind(each, value)) ?? options[0] ?? {};
  const schema = { type: 'string', title, enum: options.map(getKind), names };
  const own = { form, schema, value: getKind(option), path: [...path, 'type'], isRequired: true };
  const find = (kind: unknown) => options.find((each) => getKind(each) === kind) ?? {};
  return (
    <div className={styles.group}>
      <Field {...own} onChange={(kind) => props.onChange(toNew(find(kind), value))} />
      <Field {...props} schema={option} />
    </div>
  );
}

function Fields({ form, schema, value, path, isRequired, onChange }: FieldProps) {
  const { properties = {}, required = [] }: JsonSchema = schema;
  const fields = toFields(value);
  function set(name: string, next: unknown) {
    const { width, height } = (name === 'src' && properties.width && findFile(form, next)) || {};
    const changed = { ...fields, [name]: next, ...(width && { width, height }) };
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

/** A list, or a map, whose items have keys. */
function Items(props: ControlProps) {
  const { form, schema, path, title } = props;
  const rows = useRows(props);
  const inner = rows.isMap ? schema['additionalProperties'] : schema['items'];
  return (
    <>
      <ol>
        {rows.all.map(({ key, name, item }, index) => {
          const [step, label] = rows.isMap ? [name, name] : [index, `${title}-${index + 1}`];
          const own = { form, schema: inner, value: item, path: [...path, step], label, isRequired: true };
          return (
            <Item key={key} {...own} rows={rows} index={index}>
              <Field {...own} onChange={(next) => rows.put(index, { item: next })} />
            </Item>
          );
        })}
      </ol>
      {!(rows.all.length >= schema['maxItems']) && <AddItem form={form} rows={rows} item={toNew(inner)} />}
    </>
  );
}
