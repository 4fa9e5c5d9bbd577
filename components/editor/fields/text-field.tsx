import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { FileField } from './file-field.tsx';
import { useFormTools } from './form-tools.ts';
import { RichTextField } from './rich-text-field.tsx';
import { useInputProps } from './use-input-props.ts';

function PlainField(props: WidgetProps) {
  const input = useInputProps(props);
  const { lists } = useFormTools();
  // Not while somebody types: the field would lose the cursor.
  const [isLong] = useState(() => input.value.length > 60 || input.value.includes('\n'));
  if (props.schema.editor === 'link') return <input {...input} list={lists.links} />;
  const isNumber = ['number', 'integer'].includes(String(props.schema.type));
  return isLong ? (
    <textarea {...input} rows={1} />
  ) : (
    <input {...input} inputMode={isNumber ? 'decimal' : undefined} />
  );
}

export function TextField(props: WidgetProps) {
  const { editor } = props.schema;
  if (editor === 'html' || editor === 'long-html') return <RichTextField {...props} />;
  return editor === 'file' ? <FileField {...props} /> : <PlainField {...props} />;
}
