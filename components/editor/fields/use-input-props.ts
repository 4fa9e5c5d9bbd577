import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { useFormTools } from './form-tools.ts';

/** An emptied field leaves the value, where it may. */
export function toFieldValue(text: string, { required }: WidgetProps): string | undefined {
  return text || required ? text : undefined;
}

export function useInputProps(props: WidgetProps) {
  const { id, value, required, schema, rawErrors } = props;
  const { touched } = useFormTools();
  return {
    id,
    required,
    value: String(value ?? ''),
    placeholder: schema.usual,
    'aria-describedby': ariaDescribedByIds(id),
    'aria-invalid': touched.has(id) && Boolean(rawErrors?.length),
    onBlur: () => props.onBlur(id, value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(toFieldValue(target.value, props)),
  };
}
