import { getDefaultRegistry } from '@rjsf/core';
import {
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type IconButtonProps,
  type MultiSchemaFieldTemplateProps,
  type TitleFieldProps,
  type WidgetProps,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { ArrayItem, ArrayTemplate } from './array-field.tsx';
import styles from './form-templates.module.scss';
import { useFormTools, type Words } from './form-tools.ts';
import { FieldOrEntry, SparseObjectField, VisibleField } from './object-field.tsx';
import { TextField } from './text-field.tsx';

const { templates, widgets } = getDefaultRegistry();
const DefaultSelect = widgets.SelectWidget as ComponentType<WidgetProps>;

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

function KindField({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const { words } = useFormTools();
  return (
    <div className={styles.kind}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the selector is one */}
      <label>
        <span>{words.kind}</span>
        {selector}
      </label>
      {optionSchemaField}
    </div>
  );
}

function FieldError({ errors, fieldPathId }: FieldErrorProps) {
  if (!useFormTools().touched.has(fieldPathId.$id) || !errors?.length) return null;
  return <p id={errorId(fieldPathId)}>{errors.join('; ')}</p>;
}

export const formTemplates = {
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
  MultiSchemaFieldTemplate: KindField,
  WrapIfAdditionalTemplate: FieldOrEntry,
};

export const formWidgets = {
  TextWidget: TextField,
  SelectWidget: (props: WidgetProps) => <DefaultSelect {...props} placeholder={props.schema.usual ?? ''} />,
};

export const formFields = { ObjectField: SparseObjectField, SchemaField: VisibleField };

export const uiSchema = {
  'ui:globalOptions': { copyable: true },
  'ui:submitButtonOptions': { norender: true },
};
