import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { parse } from 'yaml';
import { readExamples } from '#components/blocks/examples.ts';
import type { JsonSchema, PublicFile } from '#editor/server/protocol.ts';
import { getSchema } from '#editor/server/schemas.ts';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';
import { getWords } from './words.ts';

globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
// ProseMirror measures the cursor position, and jsdom has no layout.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint ??= () => null;

function readContent(name: string): unknown {
  return parse(readFileSync(path.join(process.cwd(), 'content/ru', name), 'utf8'));
}

const blocks: Record<string, JsonSchema> = getSchema('page', 'ru')['definitions'];
const article = getSchema('article', 'ru');

interface PanelProps extends Partial<SchemaFormProps> {
  schema: JsonSchema;
  onChange(value: unknown): void;
}

function Panel({ value: first, onChange, ...props }: PanelProps) {
  const [value, setValue] = useState(first);
  function handleChange(next: unknown) {
    onChange(next);
    setValue(next);
  }
  const upload = async () => null;
  return (
    <SchemaForm
      words={getWords('ru')}
      issues={[]}
      led={[]}
      suggestions={{ link: ['/ru/driver'], file: [] }}
      upload={upload}
      {...props}
      value={value}
      onChange={handleChange}
    />
  );
}

function renderForm(schema: JsonSchema, value: unknown, props: Partial<SchemaFormProps> = {}) {
  const onChange = jest.fn<void, [unknown]>();
  const { container } = render(<Panel {...props} schema={schema} value={value} onChange={onChange} />);
  return { onChange, container, getValue: () => onChange.mock.lastCall?.[0] };
}

function toObject(properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** Returns pairs of path and value, for example `.a.b.0.c`, for all leaves. */
function toLeaves(value: unknown, at = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  const inner = Object.entries(value);
  return inner.length ? inner.flatMap(([key, item]) => toLeaves(item, `${at}.${key}`)) : [[at, value]];
}

function getDifferences(before: unknown, after: unknown): [string, unknown, unknown][] {
  const [old, next] = [new Map(toLeaves(before)), new Map(toLeaves(after))];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((key) => old.get(key) !== next.get(key))
    .map((key) => [key, old.get(key), next.get(key)]);
}

/** Opens all collapsed items, which are rendered only when open. */
async function openAll(container: HTMLElement) {
  for (let group = container.querySelector('details:not([open])'); group; ) {
    await userEvent.click(group.firstElementChild as HTMLElement);
    group = container.querySelector('details:not([open])');
  }
  await act(async () => {});
}

const examples = Object.keys(blocks).map((type) => [type, readExamples(type, 'ru')[0]?.content] as const);
/** Blocks that show only site data, so their examples have no text to edit. */
const wordless = ['city-details', 'news-details', 'vacancy-details'];

describe('a form', () => {
  it.each(examples)('of block %s changes only in the field that is typed into', async (type, example) => {
    const { onChange, container, getValue } = renderForm({ ...blocks[type] }, example ?? {});
    await openAll(container);
    const textboxes = [
      ...container.querySelectorAll<HTMLInputElement>(
        'label + * input:not([type]), label ~ input:not([type]), textarea',
      ),
    ];
    const field = textboxes.find(({ value }) => value !== '') ?? textboxes[0];
    await act(async () => {});
    expect(onChange).not.toHaveBeenCalled();
    if (!field) {
      expect(wordless).toContain(type);
      return;
    }
    const before = field.value;
    await userEvent.type(field, 'я');
    const differences = getDifferences(example ?? {}, getValue());
    expect(differences).toEqual([[expect.any(String), before || undefined, `${before}я`]]);
  });

  it.each([
    ['article', 'news/tips.yaml'],
    ['cities', 'cities.yaml'],
    ['initial-data', 'initial-data.yaml'],
    ['tariffs', 'tariffs.yaml'],
    ['vacancy-options', 'vacancy-options.yaml'],
    ['vacancy', 'vacancies/data-analyst.yaml'],
  ])('of a file of kind %s is unchanged when it is opened', async (kind, name) => {
    const { onChange, container } = renderForm(getSchema(kind, 'ru'), readContent(name));
    await act(async () => {});
    expect(onChange).not.toHaveBeenCalled();
    expect(container.querySelector('input, summary')).toBeInTheDocument();
  });
});

describe('fields', () => {
  const og = toObject({ og: toObject({ title: { title: 'Слова', type: 'string' } }), n: { type: 'number' } });

  it('removes a cleared optional text, and the object if it is then empty', async () => {
    const { getValue } = renderForm(og, { og: { title: 'а' }, n: 1 });
    await userEvent.clear(screen.getByLabelText('Слова'));
    expect(getValue()).toEqual({ n: 1 });
    await userEvent.type(screen.getByLabelText('Слова'), 'б');
    expect(getValue()).toEqual({ og: { title: 'б' }, n: 1 });
  });

  it('keeps a cleared required text', async () => {
    const { getValue } = renderForm(toObject({ a: { title: 'Слова', type: 'string' } }, ['a']), { a: 'а' });
    await userEvent.clear(screen.getByLabelText('Слова'));
    expect(getValue()).toEqual({ a: '' });
  });

  it('does not switch between input and textarea while the user types', async () => {
    const schema = toObject({
      a: { title: 'Длинно', type: 'string' },
      b: { title: 'Коротко', type: 'string' },
    });
    renderForm(schema, { a: 'а'.repeat(61), b: 'а'.repeat(60) });
    await userEvent.type(screen.getByLabelText('Коротко'), 'аа');
    await userEvent.clear(screen.getByLabelText('Длинно'));
    expect(screen.getByLabelText('Коротко').tagName).toBe('INPUT');
    expect(screen.getByLabelText('Длинно').tagName).toBe('TEXTAREA');
  });

  it("shows the server's issues at the field, list or object of their path", () => {
    const price = { title: 'Цена', description: 'В рублях.', type: 'number', minimum: 5 };
    const list = {
      title: 'Города',
      type: 'array',
      items: toObject({ name: { title: 'Имя', type: 'string' } }),
    };
    const issues = [
      { path: ['price'], text: 'мало' },
      { path: ['list'], text: 'мало городов' },
      { path: ['list', 0, 'name'], text: 'нет такого' },
    ];
    renderForm(toObject({ price, list }), { price: 1, list: [{}, {}] }, { issues });
    const field = screen.getByLabelText('Цена');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('В рублях. мало');
    expect(screen.getByRole('group', { name: 'Города' })).toHaveAccessibleDescription('мало городов');
    const [first, second] = screen.getAllByLabelText('Имя');
    expect(first).toHaveAccessibleDescription('нет такого');
    expect(second).toBeValid();
  });

  it('marks an empty required text', () => {
    renderForm(toObject({ a: { title: 'Слова', type: 'string' } }, ['a']), {});
    expect(screen.getByLabelText('Слова')).toBeRequired();
  });

  it('inserts a new value in the order of the schema', async () => {
    const text = { type: 'string' };
    const { getValue } = renderForm(toObject({ a: text, b: text, c: text }), { a: '1', c: '3' });
    await userEvent.type(screen.getByLabelText('b'), '2');
    expect(JSON.stringify(getValue())).toBe('{"a":"1","b":"2","c":"3"}');
  });

  it('reads numbers, dates, selects and checkboxes', async () => {
    const { getValue } = renderForm(
      toObject({
        n: { type: 'number' },
        day: { type: 'string', format: 'date' },
        kind: { type: 'string', enum: ['one', 'two'], default: 'one' },
        on: { type: 'boolean' },
      }),
      {},
    );
    await userEvent.type(screen.getByLabelText('n'), '1.5');
    fireEvent.change(screen.getByLabelText('day'), { target: { value: '2026-12-01' } });
    await userEvent.selectOptions(screen.getByLabelText('kind'), 'two');
    await userEvent.click(screen.getByLabelText('on'));
    expect(getValue()).toEqual({ n: 1.5, day: '2026-12-01', kind: 'two', on: true });
    await userEvent.selectOptions(screen.getByLabelText('kind'), 'one');
    await userEvent.selectOptions(screen.getByLabelText('kind'), '');
    await userEvent.clear(screen.getByLabelText('n'));
    expect(getValue()).toEqual({ day: '2026-12-01', on: true });
  });

  it('suggests links, and hides read-only fields', () => {
    const href = { title: 'Куда', type: 'string', editor: 'link' };
    const { container } = renderForm(
      toObject({ href, tariff: { title: 'Тариф', readOnly: true, type: 'string' } }),
      {},
    );
    const list = screen.getByLabelText<HTMLInputElement>('Куда').list;
    expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['/ru/driver']);
    expect(container).not.toHaveTextContent('Тариф');
  });

  it('adds, renames and removes the entries of a map', async () => {
    const cities = { title: 'Города', type: 'object', additionalProperties: { type: 'string' } };
    const { getValue } = renderForm(toObject({ cities }), { cities: { chita: 'Чита', kazan: 'Казань' } });
    const key = screen.getByLabelText('Код: chita');
    await userEvent.clear(key);
    await userEvent.type(key, 'omsk');
    await userEvent.tab();
    expect(getValue()).toEqual({ cities: { omsk: 'Чита', kazan: 'Казань' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Убрать' })[1] as HTMLElement);
    const add = screen.getByRole('button', { name: 'Добавить' });
    await userEvent.click(add);
    expect(getValue()).toEqual({ cities: { omsk: 'Чита', new: '' } });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Код: new'), '{Backspace>3}omsk');
    await userEvent.tab();
    expect(screen.getByLabelText('Код: new')).toHaveValue('new');
  });
});

describe('a list', () => {
  const items = {
    type: 'array',
    title: 'Список',
    items: toObject({ title: { title: 'Имя', type: 'string' } }),
  };
  const list = toObject({ items, words: { type: 'array', title: 'Слова', items: { type: 'string' } } });
  const three = { items: [{ title: 'а' }, { title: 'б' }, { title: 'в' }] };

  function press(item: string, button: string) {
    return userEvent.click(
      within(screen.getByRole('group', { name: item })).getByRole('button', { name: button }),
    );
  }

  it('moves an item that is dragged by its summary', () => {
    const { getValue } = renderForm(list, three);
    const dataTransfer = { setData: jest.fn() };
    fireEvent.dragStart(screen.getByText('1. а'), { dataTransfer });
    fireEvent.dragOver(screen.getByText('3. в'), { dataTransfer });
    fireEvent.drop(screen.getByText('3. в'), { dataTransfer });
    expect(getValue()).toEqual({ items: [{ title: 'б' }, { title: 'в' }, { title: 'а' }] });
  });

  it('moves, copies and removes items', async () => {
    const { getValue } = renderForm(list, three);
    await press('3. в', 'Поднять');
    expect(getValue()).toEqual({ items: [{ title: 'а' }, { title: 'в' }, { title: 'б' }] });
    expect(
      within(screen.getByRole('group', { name: '2. в' })).getByRole('button', { name: 'Поднять' }),
    ).toHaveFocus();
    await press('1. а', 'Опустить');
    await press('1. в', 'Копировать');
    await press('3. а', 'Убрать');
    expect(getValue()).toEqual({ items: [{ title: 'в' }, { title: 'в' }, { title: 'б' }] });
  });

  it('adds an open, empty item', async () => {
    const { getValue } = renderForm(list, three);
    const [addItem, addWord] = screen.getAllByRole('button', { name: 'Добавить' });
    await userEvent.click(addItem as HTMLElement);
    expect(getValue()).toEqual({ items: [...three.items, {}] });
    const groups = screen
      .getAllByText(/^\d\./)
      .map(({ parentElement }) => parentElement?.hasAttribute('open'));
    expect(groups).toEqual([false, false, false, true]);
    await userEvent.click(addWord as HTMLElement);
    expect(getValue()).toEqual({ items: [...three.items, {}], words: [''] });
    await userEvent.type(screen.getByLabelText('Слова-1'), 'я');
    await userEvent.clear(screen.getByLabelText('Слова-1'));
    expect(getValue()).toEqual({ items: [...three.items, {}], words: [''] });
  });

  it('switches the type of a part', async () => {
    const part = { type: 'text', text: '<p>Слова</p>' };
    const { onChange, getValue } = renderForm(toObject({ text: article.properties.text }), { text: [part] });
    expect(screen.queryByLabelText('Тип')).toBeNull();
    await userEvent.click(screen.getByText('1. Слова'));
    await userEvent.selectOptions(screen.getByLabelText('Тип'), 'Картинка');
    expect(getValue()).toEqual({ text: [{ type: 'image' }] });
    await userEvent.type(screen.getByLabelText('Подпись'), 'я');
    expect(getValue()).toEqual({ text: [{ type: 'image', title: 'я' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(getValue()).toEqual({ text: [{ type: 'image', title: 'я' }, { type: 'text' }] });
    expect(onChange).toHaveBeenCalledTimes(3);
  });
});

describe('rich text', () => {
  const schema = toObject({ text: { title: 'Текст', type: 'string', editor: 'html' } });

  async function typeInto(text: string) {
    const form = renderForm(schema, { text });
    const box = await screen.findByRole('textbox', { name: 'Текст' });
    await act(async () => {});
    expect(form.onChange).not.toHaveBeenCalled();
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode() as Text;
    words.data = `Ещё ${words.data}`;
    await waitFor(() => expect(form.onChange).toHaveBeenCalled());
    return form.getValue();
  }

  it('stays plain if it was plain', async () => {
    expect(await typeInto('plain words <b>x</b>')).toEqual({ text: 'Ещё plain words <b>x</b>' });
  });

  it('keeps its block elements', async () => {
    expect(await typeInto('<p>слова</p>')).toEqual({ text: '<p>Ещё слова</p>' });
  });

  it('links the selected text', async () => {
    const { getValue } = renderForm(schema, { text: 'слова' });
    const box: HTMLElement & { editor?: Editor } = await screen.findByRole('textbox', { name: 'Текст' });
    act(() => void box.editor?.commands.selectAll());
    await userEvent.click(screen.getByRole('button', { name: 'Ссылка' }));
    await userEvent.type(screen.getByLabelText('Адрес ссылки'), '/ru');
    expect(getValue()).toEqual({ text: '<a href="/ru">слова</a>' });
    await userEvent.clear(screen.getByLabelText('Адрес ссылки'));
    expect(getValue()).toEqual({ text: 'слова' });
  });

  it('has a toolbar with labelled buttons', async () => {
    const { getValue } = renderForm(schema, { text: '<p>слова</p>' });
    await userEvent.click(await screen.findByRole('button', { name: 'Список' }));
    expect(getValue()).toEqual({ text: '<ul><li>слова</li></ul>' });
    expect(screen.getByRole('button', { name: 'Список' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'Заголовок 2' })).toBeNull();
  });
});

it('opens and focuses the field of a selected issue, even if it was collapsed', () => {
  const list = { type: 'array', items: toObject({ name: { title: 'Имя', type: 'string' } }) };
  renderForm(toObject({ list }), { list: [{ name: 'а' }, { name: 'б' }] }, { led: ['list', 1, 'name'] });
  expect(screen.getByDisplayValue('б')).toHaveFocus();
  expect(screen.queryByDisplayValue('а')).toBeNull();
});

describe('a file', () => {
  const image = article.properties.image;
  const depot = new File(['x'], 'depot.png', { type: 'image/png' });
  const known: PublicFile = { src: '/art/depot.png', width: 30, height: 20 };

  it('is uploaded and sets the size', async () => {
    const upload = jest.fn(async () => known);
    const { container, getValue } = renderForm(
      toObject({ image }),
      { image: { src: '/a.svg', alt: 'а' } },
      { upload },
    );
    await userEvent.upload(screen.getByLabelText(/^Выбрать файл/), depot);
    await waitFor(() => expect(getValue()).toBeDefined());
    expect(upload).toHaveBeenCalledWith(depot);
    expect(getValue()).toEqual({ image: { src: '/art/depot.png', alt: 'а', width: 30, height: 20 } });
    expect(container.querySelector('img')).toHaveAttribute('src', '/art/depot.png');
  });

  it('with another path removes the size of the previous file', async () => {
    const { getValue } = renderForm(toObject({ image }), {
      image: { src: '/a.svg', alt: 'а', width: 9, height: 9 },
    });
    fireEvent.change(screen.getByDisplayValue('/a.svg'), { target: { value: '/b.svg' } });
    expect(getValue()).toEqual({ image: { src: '/b.svg', alt: 'а' } });
  });

  it('is not changed when an upload is refused', async () => {
    const { onChange } = renderForm(toObject({ image }), {});
    await userEvent.upload(screen.getByLabelText(/^Выбрать файл/), depot);
    await waitFor(() => expect(screen.getByLabelText(/^Выбрать файл/)).toBeEnabled());
    expect(onChange).not.toHaveBeenCalled();
  });
});
