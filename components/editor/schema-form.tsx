import Form, { getDefaultRegistry } from '@rjsf/core';
import {
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type MultiSchemaFieldTemplateProps,
  type RJSFValidationError,
  type TitleFieldProps,
  TranslatableString,
  type WidgetProps,
} from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import en from 'ajv-i18n/localize/en';
import ru from 'ajv-i18n/localize/ru';
import { type ComponentType, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { JsonSchema, PublicFile } from '#lib/editor/protocol.ts';
import { ArrayItem, ArrayTemplate } from './fields/array-field.tsx';
import { toFormSchema } from './fields/form-schema.ts';
import { FormToolsProvider, getWords, type Language, useFormTools, type Words } from './fields/form-tools.ts';
import { FieldOrEntry, SparseObjectField, VisibleField } from './fields/object-field.tsx';
import { TextField } from './fields/text-field.tsx';
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

const { templates, widgets } = getDefaultRegistry();
const DefaultSelect = widgets.SelectWidget as ComponentType<WidgetProps>;
const options = { ajvOptionsOverrides: { discriminator: true } };
const validators = { ru: customizeValidator(options, ru), en: customizeValidator(options, en) };

function ToolButton(props: IconButtonProps & { word: keyof Words }) {
  const name = useFormTools().words[props.word];
  return (
    <button
      type="button"
      id={props.id}
      title={name}
      aria-label={name}
      disabled={props.disabled}
      onClick={(event) => {
        props.onClick?.(event);
        // rjsf takes the focus away.
        event.currentTarget.focus();
      }}
    >
      <Icon code={String(props.icon)} />
    </button>
  );
}

function AddButton({ id, disabled, onClick }: IconButtonProps) {
  return (
    <button type="button" id={id} className={styles.add} disabled={disabled} onClick={onClick}>
      {useFormTools().words.add}
    </button>
  );
}

function FieldError({ errors, fieldPathId }: FieldErrorProps) {
  if (!useFormTools().touched.has(fieldPathId.$id) || !errors?.length) return null;
  return <p id={errorId(fieldPathId)}>{errors.join('; ')}</p>;
}

const formTemplates = {
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ArrayItem,
  ButtonTemplates: {
    AddButton,
    CopyButton: (props: IconButtonProps) => <ToolButton {...props} word="copy" icon="copy" />,
    MoveDownButton: (props: IconButtonProps) => (
      <ToolButton {...props} word="down" icon="dropdown-arrow-down" />
    ),
    MoveUpButton: (props: IconButtonProps) => <ToolButton {...props} word="up" icon="dropdown-arrow-up" />,
    RemoveButton: (props: IconButtonProps) => <ToolButton {...props} word="remove" icon="close" />,
  },
  FieldErrorTemplate: FieldError,
  // The star of a required field would be read out as a part of its name.
  FieldTemplate: (props: FieldTemplateProps) => <templates.FieldTemplate {...props} required={false} />,
  TitleFieldTemplate: (props: TitleFieldProps) => (
    <templates.TitleFieldTemplate {...props} required={false} />
  ),
  MultiSchemaFieldTemplate: ({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) => (
    <div className={styles.kind}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the selector is one */}
      <label>
        <span>{useFormTools().words.kind}</span>
        {selector}
      </label>
      {optionSchemaField}
    </div>
  ),
  WrapIfAdditionalTemplate: FieldOrEntry,
};

const formWidgets = {
  TextWidget: TextField,
  SelectWidget: (props: WidgetProps) => <DefaultSelect {...props} placeholder={props.schema.usual ?? ''} />,
};

const uiSchema = {
  'ui:globalOptions': { copyable: true },
  'ui:submitButtonOptions': { norender: true },
};

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
        fields={{ ObjectField: SparseObjectField, SchemaField: VisibleField }}
        liveValidate="onChange"
        showErrorList={false}
        transformErrors={(errors) => toReadableErrors(errors, words.unlike)}
        translateString={(string) => (string === TranslatableString.NewStringDefault ? '' : string)}
        experimental_defaultFormStateBehavior={{
          arrayMinItems: { populate: 'never' },
          emptyObjectFields: 'skipDefaults',
          requiredBooleanDefault: 'skip',
        }}
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
