import { headers } from 'next/headers';
import { readExamples } from '#components/blocks/examples.ts';
import { registry } from '#components/blocks/registry.ts';
import { Editor } from '#components/editor/editor.tsx';
import { checkCaller } from '#lib/editor/guard.ts';

interface EditorPageProps {
  params: Promise<{ page?: string[] }>;
}

/** `/api/editor/ru/driver`: the panel beside the page `/ru/driver`. */
export default async function EditorPage({ params }: EditorPageProps) {
  const { page = ['ru'] } = await params;
  try {
    checkCaller(await headers());
  } catch {
    return <p>Only from the machine of the preview, or from an address of EDIT_FROM.</p>;
  }
  const language = page[0] === 'en' ? 'en' : 'ru';
  const examples = Object.fromEntries(
    Object.keys(registry).map((type) => [
      type,
      readExamples(type, language).map(({ content }) => Object(content)),
    ]),
  );
  return <Editor address={`/${page.join('/')}`} examples={examples} />;
}
