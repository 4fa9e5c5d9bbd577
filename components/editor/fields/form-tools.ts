import { createContext, useContext } from 'react';
import type { PublicFile } from '#lib/editor/protocol.ts';

/** In Russian and in English; `text` and what follows are the kinds of a value. */
const table = {
  add: ['Добавить', 'Add'],
  apply: ['Готово', 'Done'],
  bold: ['Полужирный', 'Bold'],
  bulletList: ['Список', 'List'],
  choose: ['Выбрать файл', 'Choose a file'],
  copy: ['Копировать', 'Copy'],
  down: ['Опустить', 'Move down'],
  heading: ['Заголовок', 'Heading'],
  italic: ['Курсив', 'Italic'],
  key: ['Код', 'Code'],
  kind: ['Вид', 'Kind'],
  link: ['Ссылка', 'Link'],
  linkTo: ['Куда ведёт ссылка', 'Where the link leads'],
  orderedList: ['Нумерованный список', 'Numbered list'],
  remove: ['Убрать', 'Remove'],
  toolbar: ['Оформление', 'Formatting'],
  unlike: ['Не похоже на то, что описано выше', 'Not what the description above asks for'],
  up: ['Поднять', 'Move up'],
  uploading: ['Загружаем…', 'Uploading…'],
  text: ['Текст', 'Text'],
  image: ['Картинка', 'Picture'],
  video: ['Фильм', 'Film'],
  string: ['Текст', 'Text'],
  object: ['Поля', 'Fields'],
  null: ['Нет', 'None'],
};

export type Words = Record<keyof typeof table, string>;
export type Language = 'ru' | 'en';

export function getWords(language: Language): Words {
  const index = language === 'ru' ? 0 : 1;
  return Object.fromEntries(Object.entries(table).map(([key, pair]) => [key, pair[index]])) as Words;
}

interface FormTools {
  language: Language;
  /** Ids of the `<datalist>`s. */
  lists: { links: string; files: string };
  /** Ids of the fields whose errors may be shown. */
  touched: ReadonlySet<string>;
  findFile(src: unknown): PublicFile | undefined;
  upload(file: File): Promise<PublicFile>;
}

const Context = createContext<FormTools | null>(null);
export const FormToolsProvider = Context.Provider;

/** rjsf takes functions for equal, so what changes comes this way and not by its `formContext`. */
export function useFormTools() {
  const tools = useContext(Context);
  if (!tools) throw new Error('A field stands outside of a schema form');
  return { ...tools, words: getWords(tools.language) };
}
