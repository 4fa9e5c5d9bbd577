import { z } from 'zod';
import { entryBlocks, fillBlock } from '#lib/backend/embedded/fill-page.ts';
import { kinds, pageKind, templateKind } from '#lib/backend/embedded/kinds.ts';
import { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { type Block, block } from '#lib/content/page.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { findWords, toAnnotation } from './words.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Interface texts have no schema. */
const written = kinds.filter(({ name }) => !name.endsWith('messages'));

/** A site without content: fields in its blocks are those that the site fills in itself. */
const emptySite = new SiteContent(new ContentIndex({ kinds }));

export const fillEmpty = (item: Block) => fillBlock(item, emptySite.getCollections('ru')).content;

/** Adds titles and descriptions to every field, and rejects unknown fields. */
function annotate(schema: JsonSchema, path: readonly string[]): JsonSchema {
  const { properties, items, anyOf, oneOf, additionalProperties, ...rest } = schema;
  const inner = (value: unknown) => annotate(value as JsonSchema, path);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const words = toAnnotation(findWords('fields', [...path, name]));
    return [name, { ...words, ...annotate(field as JsonSchema, [...path, name]) }];
  });
  const values =
    typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties;
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(fields), additionalProperties: false }),
    ...(!properties && values !== undefined && { additionalProperties: values }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  };
}

function toSchema(schema: z.ZodType, path: readonly string[]): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
  });
  return annotate(json, path);
}

/** Schema of a block's content in a page. Fields that the site fills in are optional. */
function toContentSchema(type: string, schema: z.ZodType): JsonSchema {
  const words = toAnnotation(findWords('blocks', [type]));
  if (entryBlocks.includes(type)) return { ...words };
  const filled = fillEmpty(block.parse({ type }));
  const json = toSchema(schema, [type, 'content']);
  const isFilled = (name: string) => name in Object(filled);
  const fields = Object.entries(json.properties ?? {}).map(([name, field]) => [
    name,
    isFilled(name) ? { ...Object(field), readOnly: true } : field,
  ]);
  const required = (json.required ?? []).filter((name) => !isFilled(name));
  return { ...words, ...json, properties: Object.fromEntries(fields), required };
}

/** Makes all fields optional: in a template, the entry of the page may fill in any of them. */
function toFilled(definitions: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const entries = Object.entries(definitions).map(([type, { required: _, ...schema }]) => [type, schema]);
  return Object.fromEntries(entries);
}

function toBlockSchema(types: readonly string[], contents: Record<string, JsonSchema>): JsonSchema {
  const envelope = toSchema(block, []);
  const choices = types.map((type) => ({
    if: { properties: { type: { const: type } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: { content: { $ref: `#/definitions/${type}` } },
      ...(contents[type]?.required?.length && { required: ['content'] }),
    },
  }));
  const type = { ...Object(envelope.properties?.['type']), enum: types };
  return {
    ...envelope,
    properties: { ...envelope.properties, type },
    required: ['type'],
    allOf: choices,
  } as JsonSchema;
}

/** Schemas of the content files, keyed by the kind of file. */
export function toContentSchemas(blocks: ReadonlyMap<string, z.ZodType>): Map<string, JsonSchema> {
  const types = [...blocks.keys()].sort();
  const definitions = Object.fromEntries(
    types.map((type) => [type, toContentSchema(type, blocks.get(type) ?? z.unknown())]),
  );
  const list = { minItems: 1, items: toBlockSchema(types, definitions) };
  const entries = written.map((kind) => {
    const json = toSchema(kind.schema, [kind.name]);
    const head = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      ...toAnnotation(findWords('files', [kind.name])),
    };
    if (kind !== pageKind && kind !== templateKind) return [kind.name, { ...head, ...json }] as const;
    const { error: _, ...properties } = json.properties ?? {};
    const withBlocks = { ...properties, blocks: { ...Object(properties['blocks']), type: 'array', ...list } };
    const shape = { ...head, ...json, properties: withBlocks, required: ['blocks'] };
    const filled = kind === templateKind ? toFilled(definitions) : definitions;
    return [kind.name, { ...shape, definitions: filled }] as const;
  });
  return new Map(entries as [string, JsonSchema][]);
}
