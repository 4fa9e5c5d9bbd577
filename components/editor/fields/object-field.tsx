import { getDefaultRegistry } from '@rjsf/core';
import { ADDITIONAL_PROPERTY_FLAG, type FieldProps, type WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import { type ComponentType, useCallback, useLayoutEffect, useRef } from 'react';
import { useFormTools } from './form-tools.ts';
import styles from './object-field.module.scss';

const { fields } = getDefaultRegistry();
const ObjectField = fields.ObjectField as ComponentType<FieldProps>;
const SchemaField = fields.SchemaField as ComponentType<FieldProps>;

function mayLeave({ required, schema, fieldPathId: { path } }: FieldProps) {
  return (
    path.length > 0 && typeof path.at(-1) === 'string' && !required && !(ADDITIONAL_PROPERTY_FLAG in schema)
  );
}

/** An object that its last field has left leaves the value as well, and a known picture brings its size along. */
export function SparseObjectField(props: FieldProps) {
  const { findFile } = useFormTools();
  const latest = useRef({ props, findFile });
  useLayoutEffect(() => {
    latest.current = { props, findFile };
  });

  // rjsf takes functions for equal, so fields would keep an old one.
  const handleChange = useCallback<FieldProps['onChange']>((value, path, errors, id) => {
    const { props, findFile } = latest.current;
    const { onChange, formData, schema } = props;
    const own = (props.childFieldPathId ?? props.fieldPathId).path;
    const key = path.at(-1);
    const isOwn = path.length === own.length + 1;
    const others = Object.entries(formData ?? {}).filter(
      ([name, other]) => name !== key && other !== undefined,
    );
    if (isOwn && value === undefined && others.length === 0 && mayLeave(props)) {
      return onChange(undefined, own, undefined, id);
    }
    const file = isOwn && key === 'src' && schema.properties?.width ? findFile(value) : undefined;
    if (!file?.width) return onChange(value, path, errors, id);
    onChange({ ...formData, src: value, width: file.width, height: file.height }, own, errors, id);
  }, []);

  return <ObjectField {...props} onChange={handleChange} />;
}

/** What the site itself fills in is no field. */
export function VisibleField(props: FieldProps) {
  return props.schema.readOnly || 'const' in props.schema ? null : <SchemaField {...props} />;
}

/** A field, or an entry of a map with its key. */
export function FieldOrEntry(props: WrapIfAdditionalTemplateProps) {
  const { id, label, schema, classNames, children, registry, uiSchema } = props;
  const { words } = useFormTools();
  const { RemoveButton } = registry.templates.ButtonTemplates;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return <div className={classNames}>{children}</div>;
  return (
    <div className={styles.entry}>
      <input
        key={label}
        id={`${id}-key`}
        aria-label={`${words.key}: ${label}`}
        defaultValue={label}
        onBlur={props.onKeyRenameBlur}
      />
      <div className={classNames}>{children}</div>
      <RemoveButton onClick={props.onRemoveProperty} uiSchema={uiSchema} registry={registry} />
    </div>
  );
}
