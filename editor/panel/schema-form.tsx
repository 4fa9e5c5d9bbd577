import { useId } from 'react';
import { Field } from '#editor/panel/fields/field.tsx';
import type { FormSettings } from '#editor/panel/fields/values.ts';
import type { JsonSchema } from '#editor/server/protocol.ts';
import styles from './schema-form.module.scss';

export interface SchemaFormProps extends FormSettings {
  /** JSON Schema (draft 7) with titles and descriptions in the editor's language. */
  schema: JsonSchema;
  /** Controlled value: after `onChange` the new value must be passed back at once. */
  value: unknown;
  onChange(value: unknown): void;
}

/** A form for a value, built from its schema. Fields that are not edited keep their values. */
export function SchemaForm({ schema, value, onChange, ...props }: SchemaFormProps) {
  const form = { ...props, id: useId() };
  return (
    <div className={styles.schemaForm}>
      <Field {...{ form, schema, value, onChange, path: [], isRequired: true }} />
      {Object.entries(form.suggestions).map(([editor, texts]) => (
        <datalist key={editor} id={`${form.id}-${editor}`}>
          {texts.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ))}
    </div>
  );
}
