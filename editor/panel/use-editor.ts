import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { ListedFile, OpenFile, Path } from '#editor/server/protocol.ts';
import { ask, type Run, upload } from './ask.ts';
import type { ChosenBlock } from './page-frame.ts';
import { useFile } from './use-file.ts';
import { useFrame } from './use-frame.ts';
import { getWords, type PanelLanguage } from './words.ts';

export interface EditorProps {
  /** Address of the first page, for example `/ru/driver`. */
  address: string;
}

export type Tab = 'page' | 'files' | 'create' | 'changes';

/** Templates of the pages that show an entry, by kind of file. */
const templates: Record<string, string> = { article: 'news', vacancy: 'vacancy', cities: 'city' };

function findPageFile(files: readonly ListedFile[], address: string): ListedFile | undefined {
  const isCity = ({ kind, language }: ListedFile) =>
    kind === 'cities' && address.startsWith(`/${language}/cities/`);
  return files.find((file) => file.address === address) ?? files.find(isCity);
}

/** Returns the blocks of a page's file, or null if the file has none. */
export function listBlocks(file: OpenFile | null): Record<string, unknown>[] | null {
  const { blocks } = Object(file?.value);
  return Array.isArray(blocks) ? blocks : null;
}

/** Data and actions of the server. `run` shows errors in the panel. */
function useServer(say: (message: string) => void, onWritten: () => void) {
  const list = useSWR('list', () => ask('list', {}));
  const publicFiles = useSWR('files', () => ask('files', {}));
  function refuse(error: unknown): null {
    say(error instanceof Error ? error.message : String(error));
    return null;
  }
  const run: Run = async (name, request) => {
    const result = await ask(name, request).catch(refuse);
    if (result === null || name === 'open' || name === 'check') return result;
    onWritten();
    if (name !== 'draft') await list.mutate();
    return result;
  };
  const { files = [], languages = [], canUndo = false } = list.data ?? {};
  return {
    ...{ run, files, languages, canUndo, publicFiles: publicFiles.data ?? [] },
    upload: (file: File) => upload(file).catch(refuse),
  };
}

/** Schema of the open file, and the initial content of new blocks. */
function useShapes(file: OpenFile | null, panelLanguage: PanelLanguage) {
  const kind = file?.kind ?? 'page';
  const language = file?.language || panelLanguage;
  // Interface texts have a separate schema for each language.
  const texts = kind === 'own-messages' ? language : panelLanguage;
  const schema = useSWR(['schema', kind, texts], () => ask('schema', { kind, language: texts }));
  const examples = useSWR(['examples', language], () => ask('examples', { language }));
  return { schema: schema.data, examples: examples.data ?? {} };
}

/** State and actions of the panel. */
export function useEditor({ address }: EditorProps) {
  const [language, setLanguage] = useState<PanelLanguage>(address.startsWith('/en') ? 'en' : 'ru');
  const [message, say] = useState('');
  const [tab, setTab] = useState<Tab>('page');
  const [isChoosing, setChoosing] = useState(true);
  const [led, setLed] = useState<Path>([]);
  const server = useServer(say, () => frame.refresh());
  const { file, ...edited } = useFile(server.run, say);
  const own = server.files.find(({ name }) => name === file?.name);
  const blocks = listBlocks(file);
  const chosen = led[0] === 'blocks' && blocks?.[Number(led[1])] ? Number(led[1]) : null;
  const setChosen = (block: number | null) => setLed(block === null ? [] : ['blocks', block]);
  const findFile = (page: string) => findPageFile(server.files, page);
  const isOfFile = (page: string) => findFile(page)?.name === file?.name;
  const frame = useFrame(address, { isChoosing, chosen, isOfFile, onChoose: choose });
  const pageFile = findFile(frame.address);
  const { schema, examples } = useShapes(file, language);

  async function open(name: string, path: Path = []) {
    if (name !== file?.name) await edited.open(name);
    setLed(path);
  }
  /** Opens a file at a field, then shows its page. The file may be newer than the panel's list. */
  async function lead(name: string, path?: Path) {
    setTab('page');
    await open(name, path);
    const { files } = await ask('list', {});
    const page = files.find((each) => each.name === name)?.address;
    if (page) frame.show(page);
  }
  // A page may load long after the editor has switched to another tab, so the tab and the chosen block stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the page changes
  useEffect(() => {
    if (pageFile && pageFile.name !== file?.name) void open(pageFile.name);
  }, [pageFile?.name, frame.address]);

  async function change(value: unknown) {
    frame.patch(file?.value, value);
    await edited.change(value);
  }
  async function add(type: string, index: number) {
    if (!blocks) return;
    const at = chosen === null ? blocks.length : chosen + 1;
    const block = { type, content: examples[type]?.[index] };
    setChosen(at);
    await change({ ...Object(file?.value), blocks: blocks.toSpliced(at, 0, block) });
  }
  async function choose({ type, index, isExample }: ChosenBlock) {
    if (isExample) {
      // A page rendered before the draft is written would not show it.
      await add(type, index);
      frame.back();
    } else if (pageFile) {
      const template = type.endsWith('-details') ? undefined : templates[pageFile.kind];
      const name = template && `content/${pageFile.language}/templates/${template}.yaml`;
      setTab('page');
      await open(name ?? pageFile.name, name || pageFile.kind === 'page' ? ['blocks', index] : []);
    }
  }
  return {
    ...{ language, setLanguage, words: getWords(language), message, say },
    ...{ ...server, ...edited, file, own, frame, led, chosen, setChosen },
    ...{ tab, setTab, isChoosing, setChoosing },
    ...{ lead, change, add, show: frame.show, schema, types: Object.keys(examples) },
  };
}

export type EditorState = ReturnType<typeof useEditor>;

/** State of the panel with an open file. */
export type OpenEditor = EditorState & { file: OpenFile; schema: NonNullable<EditorState['schema']> };
