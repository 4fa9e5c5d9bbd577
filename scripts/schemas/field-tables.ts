import { findLongest } from '#scripts/check-content/lengths.ts';
import type { JsonSchema } from './content-schemas.ts';
import { findWords } from './words.ts';

const kinds: Record<string, string> = {
  string: 'текст',
  number: 'число',
  integer: 'целое число',
  boolean: '`true` или `false`',
  array: 'список',
  object: 'поля',
};

/** Returns the alternatives of a schema, or the schema itself. */
function listShapes(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? choices.flatMap((choice) => listShapes(choice as JsonSchema)) : [schema];
}

function toKind(schemas: readonly JsonSchema[]): string {
  const shapes = schemas.flatMap(listShapes);
  const values = new Set(shapes.flatMap((shape) => shape.enum ?? shape.const ?? []));
  if (values.size > 0) return [...values].map((value) => `\`${value}\``).join(', ');
  return kinds[String([shapes[0]?.type].flat()[0])] ?? 'любое';
}

interface Place {
  /** Path for `findWords`. */
  path: readonly string[];
  /** Path as shown in the table. */
  shown: string;
}

type Field = JsonSchema & { items?: JsonSchema; isNeeded: boolean };

/** Groups fields by name, with their schemas in all alternatives. Omits fields that the site fills in. */
function listFields(schema: JsonSchema): [string, Field[]][] {
  const fields = listShapes(schema).flatMap(({ properties, required }) =>
    Object.entries(properties ?? {}).map(([name, field]) => {
      return { name, field: { ...Object(field), isNeeded: required?.includes(name) ?? false } as Field };
    }),
  );
  const shown = fields.filter(({ field }) => !field.readOnly);
  return [...Map.groupBy(shown, ({ name }) => name)].map(([name, found]) => [
    name,
    found.map(({ field }) => field),
  ]);
}

/** Returns a row for each field and its inner fields. */
function toRows(schema: JsonSchema, { path, shown }: Place): string[] {
  return listFields(schema).flatMap(([name, fields]) => {
    const place = [...path, name];
    const { title, description } = findWords('fields', place).ru;
    const longest = findLongest(place);
    const limit = longest === undefined ? '' : `, до ${longest} знаков`;
    const needed = fields.every(({ isNeeded }) => isNeeded) ? 'да' : '';
    const row = `| \`${shown}${name}\` | ${title} | ${needed} | ${toKind(fields)}${limit} | ${description} |`;
    const inner = fields.flatMap((field) => (name === 'blocks' ? [] : (field.items ?? field)));
    const below = `${shown}${name}${fields.some(({ items }) => items) ? '[].' : '.'}`;
    return [row, ...toRows({ anyOf: inner as JsonSchema[] }, { path: place, shown: below })];
  });
}

const head = ['| поле | что это | нужно | чем заполнить | зачем |', '|---|---|---|---|---|'];

function toTable(heading: string, description: string, schema: JsonSchema, path: readonly string[]): string {
  const rows = toRows(schema, { path, shown: '' });
  const table = rows.length > 0 ? [...head, ...rows].join('\n') : 'Полей нет.';
  return `${heading}\n\n${description}\n\n${table}\n`;
}

const beginning = `# Поля

Эту страницу пишет \`npm run schemas\`. Как менять сайт, сказано в [editing.md](editing.md). \`items[].title\` это поле \`title\`
каждого пункта списка \`items\`.

## Файлы
`;

/** Reference of all fields that editors may write, in Russian. */
export function toFieldManual(schemas: ReadonlyMap<string, JsonSchema>): string {
  const files = [...schemas].map(([name, schema]) => {
    const { title, description } = findWords('files', [name]).ru;
    return toTable(`### ${title}`, description, schema, [name]);
  });
  const blocks = Object.entries(schemas.get('page')?.definitions ?? {}).map(([type, schema]) => {
    const { title, description } = findWords('blocks', [type]).ru;
    return toTable(`### \`${type}\`: ${title}`, description, schema as JsonSchema, [type, 'content']);
  });
  return [beginning, ...files, '## Блоки\n', ...blocks].join('\n');
}
