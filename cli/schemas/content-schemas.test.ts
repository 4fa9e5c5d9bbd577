/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadBlockSchemas } from '#cli/check-content/block-schemas.ts';
import { readExamples } from '#components/blocks/examples.ts';
import { entryBlocks } from '#lib/backend/embedded/fill-page.ts';
import { kinds, pageKind } from '#lib/backend/embedded/kinds.ts';
import { block } from '#lib/content/page.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { fillEmpty, type JsonSchema, toContentSchemas } from './content-schemas.ts';
import { toFieldManual } from './field-tables.ts';

let blocks: Map<string, z.ZodType>;
let schemas: Map<string, JsonSchema>;
let validators: Map<string, ValidateFunction>;

beforeAll(async () => {
  blocks = await loadBlockSchemas();
  schemas = toContentSchemas(blocks);
  const ajv = new Ajv({ strict: false, validateFormats: false });
  validators = new Map([...schemas].map(([name, schema]) => [name, ajv.compile(schema)]));
});

function validate(name: string, value: unknown) {
  const accepts = validators.get(name);
  if (!accepts) throw new Error(`no schema ${name}`);
  return accepts(value) ? null : accepts.errors;
}

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const toName = (file: string) => findPlace(kinds, file)?.kind.name ?? '';
const contentFiles = globSync('content/{*.yaml,*/**/*.yaml}').filter((file) => toName(file));

const blockFile = z.object({ blocks: z.array(block) });

/** Errors of the site's own schemas. Rules between fields are excluded: JSON Schema has none. */
function findIssues(name: string, value: unknown): z.core.$ZodIssue[] {
  const kind = kinds.find((known) => known.name === name);
  const list = name === 'page' || name === 'template' ? blockFile.safeParse(value).data?.blocks : [];
  const parsed = [
    kind?.schema.safeParse(value),
    ...(list ?? [])
      .filter(({ type }) => !entryBlocks.includes(type))
      .map((item) => blocks.get(item.type)?.safeParse(fillEmpty(item))),
  ];
  const issues = parsed.flatMap((result) => result?.error?.issues ?? []);
  return issues.filter(({ code }) => code !== 'custom');
}

const wrong = [7, '', 'zzz zzz', true, [], {}, -1.5];

/** Yields the value with each of its parts removed or replaced by something that may be invalid there. */
function* toMutants(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const other of [...wrong, ...toMutants(item)]) yield value.with(index, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      for (const other of [...wrong, ...toMutants(item)]) yield { ...value, [key]: other };
    }
  }
}

test('the files in schemas/content are up to date with `npm run schemas`', () => {
  const files = globSync('schemas/content/*.json');
  const known = new Map(files.map((file) => [file, JSON.parse(readFileSync(file, 'utf8'))]));
  const made = new Map([...schemas].map(([name, schema]) => [`schemas/content/${name}.json`, schema]));
  expect(known).toEqual(new Map(JSON.parse(JSON.stringify([...made]))));
});

test.each([
  ['docs/fields.md', 'ru', '| `questions[].title` | Вопрос | да | текст'],
  ['docs/fields.en.md', 'en', '| `questions[].title` | Question | yes | text'],
] as const)('%s is what `npm run schemas` writes', (file, language, row) => {
  const manual = toFieldManual(schemas, language);
  expect(readFileSync(file, 'utf8')).toBe(manual);
  expect(manual).toContain(row);
  expect(manual).toMatch(/\| `text\[\]\.type` \| .+ \| (?:да|yes) \| `text`, `image`, `video` \|/);
});

test.each(['docs/editing.md', 'docs/content.md'])('the examples of %s are valid content', (file) => {
  const fences = readFileSync(file, 'utf8').matchAll(/```yaml\n(?!#)(.*?)```/gs);
  const examples = [...fences].map(([, text = '']) => parse(text));
  const named = { title: 'A title', date: '2026-12-01', text: [{ type: 'text', text: '<p>A text.</p>' }] };
  expect(examples).toHaveLength(8);
  const [page, article, people, office, cities, places, term, redirects] = examples;
  const video = { sources: [{ src: '/a.mp4', type: 'video/mp4' }], poster: '/a.jpg' };
  const recommended = { type: 'we-are-recommended', content: { title: 'A title', video, ...people } };
  const contacts = { type: 'contacts', content: { title: 'A title', ...office } };
  for (const shown of [page, { blocks: [recommended] }, { blocks: [contacts] }])
    expect([validate('page', shown), findIssues('page', shown)]).toEqual([null, []]);
  for (const written of [
    { ...named, ...article },
    { ...named, ...term },
  ])
    expect([validate('article', written), findIssues('article', written)]).toEqual([null, []]);
  const map = {
    services: { rides: { label: 'Rides', text: 'All.' }, delivery: { label: 'Parcels', text: 'All.' } },
    ...cities,
  };
  expect([validate('cities', map), findIssues('cities', map)]).toEqual([null, []]);
  const tariffs = { ...Object(read('content/ru/tariffs.yaml')), zones: { far: { cities: places } } };
  expect([validate('tariffs', tariffs), findIssues('tariffs', tariffs)]).toEqual([null, []]);
  expect([validate('redirects', redirects), findIssues('redirects', redirects)]).toEqual([null, []]);
});

test('YAML editors find a schema for every content file', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  const places: [string, string][] = Object.entries(settings['yaml.schemas']);
  const found = places.flatMap(([schema, pattern]) =>
    globSync(pattern).map((file) => [file, schema] as const),
  );
  const wanted = contentFiles.map((file) => [file, `schemas/content/${toName(file)}.json`] as const);
  expect(found.sort()).toEqual(wanted.sort());
});

test('the schemas accept all content', () => {
  expect(contentFiles.length).toBeGreaterThan(100);
  const refused = contentFiles.map((file) => [file, validate(toName(file), read(file))] as const);
  expect(refused.filter(([, errors]) => errors)).toEqual([]);
});

test('the schemas accept every example of every block', () => {
  for (const type of blocks.keys()) {
    const examples = ['ru', 'en'].flatMap((language) => readExamples(type, language));
    expect(examples.length).toBeGreaterThan(0);
    for (const { content } of examples) {
      expect([type, validate('page', { blocks: [{ type, content }] })]).toEqual([type, null]);
    }
  }
});

function expectRefusals(name: string, values: readonly unknown[], least: number): void {
  const missed = new Set<string>();
  let refused = 0;
  for (const mutant of values.flatMap((value) => [...toMutants(value)])) {
    const issues = findIssues(name, mutant);
    if (issues.length === 0) continue;
    refused += 1;
    if (validate(name, mutant) === null) missed.add(JSON.stringify([issues, mutant]).slice(0, 300));
  }
  expect([...missed]).toEqual([]);
  expect(refused).toBeGreaterThan(least);
}

test.each([
  ['article', 'content/ru/news/about-us.yaml', 100],
  ['vacancy', 'content/ru/vacancies/android-developer.yaml', 100],
  ['initial-data', 'content/ru/initial-data.yaml', 200],
  ['vacancy-options', 'content/ru/vacancy-options.yaml', 50],
  ['page', 'content/ru/pages/about.yaml', 200],
] as const)('the schemas refuse every %s that the site refuses', (name, file, least) => {
  expectRefusals(name, [read(file)], least);
});

test('the schemas reject block content that the site rejects', () => {
  const pages = [...blocks.keys()].map((type) => {
    const [example] = readExamples(type, 'ru');
    return { blocks: [{ type, content: example?.content }] };
  });
  expectRefusals('page', pages, 1_000);
});

test('the schemas reject unknown fields and unknown blocks', () => {
  const title = { type: 'title', content: { title: 'A title' } };
  expect(validate(pageKind.name, { blocks: [title] })).toBeNull();
  expect(
    validate(pageKind.name, { blocks: [{ ...title, content: { title: 'A', heading: 'B' } }] }),
  ).not.toBeNull();
  expect(validate(pageKind.name, { blocks: [title], headline: 'A' })).not.toBeNull();
  expect(validate(pageKind.name, { blocks: [{ ...title, type: 'titel' }] })).not.toBeNull();
  expect(validate(pageKind.name, { blocks: [{ type: 'title' }] })).not.toBeNull();
});
