import type { JsonSchema } from '#lib/editor/protocol.ts';
import type { Words } from './form-tools.ts';

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getKind({ type, properties }: JsonSchema): string {
  return properties?.type?.const ?? [type].flat()[0];
}

function toFormOptions(options: JsonSchema[], words: Words): JsonSchema {
  // Moments with and without seconds are one field to a reader.
  if (options.every(({ type, pattern }) => type === 'string' && pattern)) {
    return { type: 'string', pattern: options.map(({ pattern }) => `(?:${pattern})`).join('|') };
  }
  const titled = options.map((option) => {
    const kind = getKind(option);
    return { title: kind in words ? words[kind as keyof Words] : kind, ...option };
  });
  return options.every(({ properties }) => properties?.type?.const)
    ? { oneOf: titled, discriminator: { propertyName: 'type' } }
    : { anyOf: titled };
}

/** The schema as a form is made from it: without defaults, which rjsf would write into the value. */
export function toFormSchema(schema: JsonSchema, words: Words): JsonSchema {
  const convert = (value: unknown) => (isSchema(value) ? toFormSchema(value, words) : value);
  const { default: usual, oneOf, anyOf = oneOf, ...rest } = schema;
  const result: JsonSchema = {};
  for (const [key, value] of Object.entries(rest)) {
    if ((key === 'properties' || key === 'definitions') && isSchema(value)) {
      result[key] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, convert(inner)]));
    } else {
      result[key] = Array.isArray(value) ? value.map(convert) : convert(value);
    }
  }
  if (typeof usual === 'string' || typeof usual === 'number') result.usual = String(usual);
  // What a new item begins as.
  if (result.items?.type === 'string') result.items.default = '';
  return anyOf ? { ...result, ...toFormOptions(anyOf.map(convert), words) } : result;
}
