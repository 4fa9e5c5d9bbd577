import { headers } from 'next/headers';
import { readExamples } from '#components/blocks/examples.ts';
import { registry } from '#components/blocks/registry.ts';
import { Editor } from '#components/editor/editor.tsx';
import { checkCaller, getToken } from '#lib/editor/guard.ts';
import { tokenHeader } from '#lib/editor/protocol.ts';

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
  return (
    <>
      <meta name={tokenHeader} content={getToken()} />
      <Editor address={`/${page.join('/')}`} examples={examples} />
    </>
  );
}
