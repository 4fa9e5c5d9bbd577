import Form from '@rjsf/core';
import { type RJSFValidationError, TranslatableString } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import en from 'ajv-i18n/localize/en';
import ru from 'ajv-i18n/localize/ru';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { JsonSchema, PublicFile } from '#lib/editor/protocol.ts';
import { toFormSchema } from './fields/form-schema.ts';
import { formFields, formTemplates, formWidgets, uiSchema } from './fields/form-templates.tsx';
import { FormToolsProvider, getWords, type Language } from './fields/form-tools.ts';
import styles from './schema-form.module.scss';

export interface SchemaFormProps {
  /** JSON Schema draft 7 with titles and descriptions in the editor's language. */
  schema: JsonSchema;
  /** What `onChange` says has to come back at once. */
  value: unknown;
  language: Language;
  /** What lists of suggestions show: pages and anchors for links, files of the public folders for files. */
  links: readonly string[];
  files: readonly PublicFile[];
  /** Rejects with an `Error` whose message is for the reader. */
  upload(file: File): Promise<PublicFile>;
  onChange(value: unknown): void;
}

const options = { ajvOptionsOverrides: { discriminator: true } };
const validators = { ru: customizeValidator(options, ru), en: customizeValidator(options, en) };
const nothingByItself = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} as const;

/** One message a field, and none about the kinds that it might have been. */
function toReadableErrors(errors: RJSFValidationError[], unlike: string) {
  const seen = new Set<string | undefined>();
  return errors
    .filter(
      ({ name, property }) => name !== 'oneOf' && name !== 'anyOf' && seen.size !== seen.add(property).size,
    )
    .map((error) => (/^(?:pattern|format)$/.test(error.name ?? '') ? { ...error, message: unlike } : error));
}

/** rjsf checks a value only when it changes. */
function checkAtOnce(form: Form | null) {
  form?.validateForm();
}

/** A form for a value by its schema. Whatever is not typed into stays as it is. */
export function SchemaForm({
  schema,
  value,
  language,
  links,
  files,
  upload,
  onChange,
}: SchemaFormProps): ReactNode {
  const words = useMemo(() => getWords(language), [language]);
  const id = useId();
  const lists = { links: `${id}links`, files: `${id}files` };
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const uploaded = useRef<PublicFile[]>([]);
  const formSchema = useMemo(() => toFormSchema(schema, words), [schema, words]);

  const tools = {
    language,
    lists,
    touched,
    findFile: (src: unknown) => [...uploaded.current, ...files].find((file) => file.src === src),
    upload: async (file: File) => {
      const known = await upload(file);
      uploaded.current.unshift(known);
      return known;
    },
  };

  function touch(field: string | undefined) {
    if (field && !touched.has(field)) setTouched(new Set(touched).add(field));
  }

  return (
    <FormToolsProvider value={tools}>
      <Form
        key={language}
        ref={checkAtOnce}
        tagName="div"
        className={styles.schemaForm}
        idPrefix={id}
        schema={formSchema}
        uiSchema={uiSchema}
        formData={value}
        validator={validators[language]}
        templates={formTemplates}
        widgets={formWidgets}
        fields={formFields}
        liveValidate="onChange"
        showErrorList={false}
        transformErrors={(errors) => toReadableErrors(errors, words.unlike)}
        translateString={(string) => (string === TranslatableString.NewStringDefault ? '' : string)}
        experimental_defaultFormStateBehavior={nothingByItself}
        onBlur={touch}
        onError={() => {}}
        onChange={({ formData }, field) => {
          touch(field);
          // Without the fields that have become undefined.
          onChange(JSON.parse(JSON.stringify(formData ?? null)));
        }}
      />
      <datalist id={lists.links}>
        {links.map((link) => (
          <option key={link} value={link} />
        ))}
      </datalist>
      <datalist id={lists.files}>
        {files.map(({ src }) => (
          <option key={src} value={src} />
        ))}
      </datalist>
    </FormToolsProvider>
  );
}
