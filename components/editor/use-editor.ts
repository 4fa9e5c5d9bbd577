import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { ListedFile, OpenFile } from '#lib/editor/protocol.ts';
import { ask, type Run, upload } from './ask.ts';
import type { ChosenBlock } from './page-frame.ts';
import { useFile } from './use-file.ts';
import { useFrame } from './use-frame.ts';
import { getWords, type PanelLanguage } from './words.ts';

export interface EditorProps {
  /** Of the page that is shown first, `/ru/driver`. */
  address: string;
  /** What new blocks begin with, by type, as the gallery shows them. */
  examples: Record<string, object[]>;
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
export function listBlocks(file: Pick<OpenFile, 'value'> | null): Record<string, unknown>[] | null {
  const { blocks } = Object(file?.value);
  return Array.isArray(blocks) ? blocks : null;
}

function useWords(address: string) {
  const [language, setLanguage] = useState<PanelLanguage>(address.startsWith('/en') ? 'en' : 'ru');
  const [message, setMessage] = useState('');
  const words = getWords(language);
  const say = (text: string) => setMessage(words.messages[text] ?? text);
  return { language, setLanguage, words, message, say };
}

/** What the server has; `run` says what it refuses. */
function useServer(say: (text: string) => void, onWritten: () => void) {
  const list = useSWR('list', () => ask('list', {}));
  const publicFiles = useSWR('files', () => ask('files', {}));
  function refuse(error: unknown): null {
    say(error instanceof Error ? error.message : String(error));
    return null;
  }
  const send = (file: File) => upload(file).catch(refuse);
  const run: Run = async (name, request) => {
    try {
      const answer = await ask(name, request);
      if (name === 'open' || name === 'check') return answer;
      onWritten();
      if (name !== 'draft') await list.mutate();
      return answer;
    } catch (error) {
      return refuse(error);
    }
  };
  const { files = [], languages = [], canUndo = false } = list.data ?? {};
  return { ask, run, upload: send, files, languages, canUndo, publicFiles: publicFiles.data ?? [] };
}

/** The panel's state, and what can be done. */
export function useEditor({ address, examples }: EditorProps) {
  const said = useWords(address);
  const [tab, setTab] = useState<Tab>('page');
  const [isChoosing, setChoosing] = useState(true);
  const [chosen, setChosen] = useState<number | null>(null);
  const frame = useFrame({ address, isChoosing, chosen, onChoose: choose, onLeave: leave });
  const server = useServer(said.say, frame.refresh);
  const edited = useFile(server.run);
  const { file } = edited;
  const pageFile = findPageFile(server.files, frame.address);
  const kind = file?.kind ?? 'page';
  // Of interface texts each language is its own schema.
  const language = kind === 'own-messages' ? (file?.language ?? '') : said.language;
  const schema = useSWR(['schema', kind, language], () => server.ask('schema', { kind, language }));

  async function openFile(name: string, block: number | null) {
    if (name !== file?.name) await edited.open(name);
    setChosen(block);
  }
  async function open(name: string, block: number | null = null) {
    setTab('page');
    await openFile(name, block);
  }
  /** Opens a file, which may be new to the panel, and then shows its page. */
  async function lead(name: string, block: number | null = null) {
    await open(name, block);
    const { files } = await server.ask('list', {});
    const page = files.find((each) => each.name === name)?.address;
    if (page) frame.show(page);
  }
  /** The chosen block stays when the page of its file comes. */
  const keep = (name: string | undefined) => (name === file?.name ? chosen : null);
  function leave(next: string) {
    setChosen(keep(findPageFile(server.files, next)?.name));
  }
  // A page may come long after the editor has turned to another tab, which stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another file, whatever was opened since
  useEffect(() => {
    if (pageFile) void openFile(pageFile.name, keep(pageFile.name));
  }, [pageFile?.name, frame.address]);

  async function change(value: unknown) {
    frame.patch(file?.value, value);
    await edited.change(value);
  }
  async function add(type: string, index: number) {
    const blocks = listBlocks(file);
    const at = chosen === null ? (blocks?.length ?? 0) : chosen + 1;
    const block = { type, content: examples[type]?.[index] };
    setChosen(at);
    if (blocks) await change({ ...Object(file?.value), blocks: blocks.toSpliced(at, 0, block) });
  }
  async function choose({ type, index, isExample }: ChosenBlock) {
    if (isExample) {
      // A page that is rendered while the draft is written would not know of it.
      await add(type, index);
      frame.back();
    } else if (pageFile) {
      const template = type.endsWith('-details') ? undefined : templates[pageFile.kind];
      const name = template && `content/${pageFile.language}/templates/${template}.yaml`;
      await open(name ?? pageFile.name, name || pageFile.kind === 'page' ? index : null);
    }
  }
  return {
    ...{ ...said, ...server, ...edited, frame, tab, setTab, isChoosing, setChoosing, chosen, setChosen },
    ...{ open, lead, change, add, show: frame.show, schema: schema.data, types: Object.keys(examples) },
  };
}

export type EditorState = ReturnType<typeof useEditor>;

/** The panel with a file that is open. */
export type OpenEditor = EditorState & { file: OpenFile; schema: NonNullable<EditorState['schema']> };
