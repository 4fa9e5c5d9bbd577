import type { Words } from '#editor/panel/words.ts';
import type { Issue, JsonSchema, Path, PublicFile } from '#editor/server/protocol.ts';

export interface FormSettings {
  words: Words;
  /** Addresses of pages for links, paths of public files for files. */
  suggestions: Record<'link' | 'file', readonly string[]>;
  /** Issues found by the server; each is shown at the field of its path. */
  issues: readonly Pick<Issue, 'path' | 'text'>[];
  /** Path of the field that gets the focus. */
  led: Path;
  /** Resolves with `null` if the file is refused; the panel shows why. */
  upload(file: File): Promise<PublicFile | null>;
}

export interface FieldProps {
  schema: JsonSchema;
  value: unknown;
  form: FormSettings & { id: string };
  path: Path;
  isRequired: boolean;
  /** Label of an item, instead of the schema's title. */
  label?: string;
  /** `undefined` removes an optional field from its object. */
  onChange(value: unknown): void;
}

/** Props that a field passes to its control. */
export interface ControlProps extends FieldProps {
  title: string;
  input: { id: string; 'aria-describedby': string; 'aria-invalid': 'true' | 'false' };
}

/** Returns the fields of an object or the items of an array; an empty object for any other value. */
export const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};

export function pickDefined(fields: Record<string, unknown>, names: string[]): typeof fields {
  const defined = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(defined.map((name) => [name, fields[name]]));
}

/** Returns the `type` of an article's part, or else the type of the value. */
export const getKind = ({ type, properties }: JsonSchema): keyof Words['form']['kinds'] =>
  properties?.type?.const ?? [type].flat()[0];

/** Returns the initial value of an item. Keeps fields of the former value that the new type also has. */
export function toNew({ type, properties, oneOf }: JsonSchema, former?: unknown): unknown {
  if (oneOf) return toNew(oneOf[0]);
  if (type !== 'object') return type === 'null' ? null : '';
  const fields = { ...toFields(former), type: properties?.type?.const };
  return pickDefined(fields, Object.keys(properties ?? {}));
}

/** Returns a title for an item: its first non-empty text. */
export function toTitle(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/<[^>]*>|&\w+;/g, ' ').trim();
  if (typeof value !== 'object') return '';
  const { type: _, title, name, text, ...others } = toFields(value);
  return [title, name, text, ...Object.values(others)].map(toTitle).find(Boolean) ?? '';
}
