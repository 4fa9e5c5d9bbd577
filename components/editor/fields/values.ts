import type { Fault, JsonSchema, Path, PublicFile } from '#lib/editor/protocol.ts';
import type { Words } from '../words.ts';

export interface FormSettings {
  words: Words;
  /** Pages for links, files of the public folders for files. */
  suggestions: Record<'link' | 'file', readonly string[]>;
  /** What the server finds wrong; each is shown at the field of its path. */
  faults: readonly Pick<Fault, 'path' | 'text'>[];
  /** The field that has the focus to begin with. */
  led: Path;
  /** `null` for a file that is refused, which the panel says. */
  upload(file: File): Promise<PublicFile | null>;
}

export interface FieldProps {
  schema: JsonSchema;
  value: unknown;
  form: FormSettings & { id: string };
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
  input: { id: string; 'aria-describedby': string; 'aria-invalid': 'true' | 'false' };
}

/** The fields of an object or the items of an array; none of anything else. */
export const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};

export function pickDefined(fields: Record<string, unknown>, names: string[]): typeof fields {
  const defined = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(defined.map((name) => [name, fields[name]]));
}

/** The `type` of an article's part, else the type of the value. */
export const getKind = ({ type, properties }: JsonSchema): keyof Words['form']['kinds'] =>
  properties?.type?.const ?? [type].flat()[0];

/** What a new item begins as; of its former value it keeps the fields that it has as well. */
export function toNew({ type, properties, oneOf }: JsonSchema, former?: unknown): unknown {
  if (oneOf) return toNew(oneOf[0]);
  if (type !== 'object') return type === 'null' ? null : '';
  const fields = { ...toFields(former), type: properties?.type?.const };
  return pickDefined(fields, Object.keys(properties ?? {}));
}

/** What an item is about. */
export function toTitle(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/<[^>]*>|&\w+;/g, ' ').trim();
  if (typeof value !== 'object') return '';
  const { type: _, title, name, text, ...others } = toFields(value);
  return [title, name, text, ...Object.values(others)].map(toTitle).find(Boolean) ?? '';
}
