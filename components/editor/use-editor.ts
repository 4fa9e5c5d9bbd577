import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { ListedFile, OpenFile, Path } from '#lib/editor/protocol.ts';
import { ask, type Run, upload } from './ask.ts';
import type { ChosenBlock } from './page-frame.ts';
import { useFile } from './use-file.ts';
import { useFrame } from './use-frame.ts';
import { getWords, type PanelLanguage } from './words.ts';

export interface EditorProps {
  /** Of the page that is shown first, `/ru/driver`. */
  address: string;
}

export type Tab = 'page' | 'files' | 'begin' | 'changes';

/** What is around an entry on its page. */
const templates: Record<string, string> = { article: 'news', vacancy: 'vacancy', cities: 'city' };

function findPageFile(files: readonly ListedFile[], address: string): ListedFile | undefined {
  const isCity = ({ kind, language }: ListedFile) =>
    kind === 'cities' && address.startsWith(`/${language}/cities/`);
  return files.find((file) => file.address === address) ?? files.find(isCity);
}

/** The parts of a page's file, one below the other. */
export function listBlocks(file: OpenFile | null): Record<string, unknown>[] | null {
  const { blocks } = Object(file?.value);
  return Array.isArray(blocks) ? blocks : null;
}

/** What the server has; `run` says what it refuses. */
function useServer(say: (message: string) => void, onWritten: () => void) {
  const list = useSWR('list', () => ask('list', {}));
  const publicFiles = useSWR('files', () => ask('files', {}));
  function refuse(error: unknown): null {
    say(error instanceof Error ? error.message : String(error));
    return null;
  }
  const run: Run = async (name, request) => {
    const answer = await ask(name, request).catch(refuse);
    if (answer === null || name === 'open' || name === 'check') return answer;
    onWritten();
    if (name !== 'draft') await list.mutate();
    return answer;
  };
  const { files = [], languages = [], canUndo = false } = list.data ?? {};
  return {
    ...{ run, files, languages, canUndo, publicFiles: publicFiles.data ?? [] },
    upload: (file: File) => upload(file).catch(refuse),
  };
}

/** The schema of the open file, and what its new blocks begin with. */
function useShapes(file: OpenFile | null, panelLanguage: PanelLanguage) {
  const kind = file?.kind ?? 'page';
  const language = file?.language || panelLanguage;
  // Of interface texts each language is its own schema.
  const texts = kind === 'own-messages' ? language : panelLanguage;
  const schema = useSWR(['schema', kind, texts], () => ask('schema', { kind, language: texts }));
  const examples = useSWR(['examples', language], () => ask('examples', { language }));
  return { schema: schema.data, examples: examples.data ?? {} };
}

/** The panel's state, and what can be done. */
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
  /** Opens a file, which may be new to the panel, at a field, and then shows its page. */
  async function lead(name: string, path?: Path) {
    setTab('page');
    await open(name, path);
    const { files } = await ask('list', {});
    const page = files.find((each) => each.name === name)?.address;
    if (page) frame.show(page);
  }
  // A page may come long after the editor has turned to another tab, which stays. So does the chosen block of the file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another file, whatever was opened since
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
      // A page that is rendered while the draft is written would not know of it.
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

/** The panel with a file that is open. */
export type OpenEditor = EditorState & { file: OpenFile; schema: NonNullable<EditorState['schema']> };
