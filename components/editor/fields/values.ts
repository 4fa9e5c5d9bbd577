import type { JsonSchema, Path } from '#lib/editor/protocol.ts';
import type { SchemaFormProps } from '../schema-form.tsx';
import type { Words } from '../words.ts';

export interface FieldProps extends Pick<SchemaFormProps, 'schema' | 'value'> {
  form: Required<Omit<SchemaFormProps, 'schema' | 'value' | 'onChange'>> & {
    id: string;
    words: Words['form'];
  };
  path: Path;
  isRequired: boolean;
  /** Of an item, in place of the schema's title. */
  label?: string;
  /** `undefined` takes an optional field out of its object. */
  onChange(value: unknown): void;
}

/** What a field gives to the control inside it. */
export interface ControlProps extends FieldProps {
  title: string;
  input: { id: string; 'aria-describedby': string; 'aria-invalid': boolean };
}

export const toAddress = (path: Path) => path.map((step) => `/${step}`).join('');

/** The fields of an object or the items of an array; none of anything else. */
export const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};

/** The `type` of an article's part, else the type of the value. */
export const getKind = ({ type, properties }: JsonSchema): string =>
  properties?.type?.const ?? [type].flat()[0];

export function isOfKind({ type, properties }: JsonSchema, value: unknown): boolean {
  const part = properties?.type?.const;
  return part
    ? toFields(value)['type'] === part
    : [type].flat().includes(value === null ? 'null' : typeof value);
}

/** What a new item begins as; of its former value it keeps the fields that it has as well. */
export function toNew(
  { type, properties = {}, anyOf, oneOf = anyOf }: JsonSchema,
  former?: unknown,
): unknown {
  if (oneOf) return toNew(oneOf[0]);
  if (type !== 'object') return type === 'null' ? null : '';
  const kept = Object.entries(toFields(former)).filter(([name]) => name in properties && name !== 'type');
  return Object.fromEntries(
    [['type', properties.type?.const], ...kept].filter(([, value]) => value !== undefined),
  );
}

/** What an item is about. */
export function toTitle(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/<[^>]*>|&\w+;/g, ' ').trim();
  if (typeof value !== 'object') return '';
  const { type: _, title, name, text, ...others } = toFields(value);
  return [title, name, text, ...Object.values(others)].map(toTitle).find(Boolean) ?? '';
}
