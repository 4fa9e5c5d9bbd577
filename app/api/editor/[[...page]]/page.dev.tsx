import { headers } from 'next/headers';
import { Editor } from '#editor/panel/editor.tsx';
import { checkCaller, getToken } from '#editor/server/guard.ts';
import { tokenHeader } from '#editor/server/protocol.ts';

interface EditorPageProps {
  params: Promise<{ page?: string[] }>;
}

/** The editor. `/api/editor/ru/driver` shows the panel beside the page `/ru/driver`. */
export default async function EditorPage({ params }: EditorPageProps) {
  const { page = ['ru'] } = await params;
  try {
    checkCaller(await headers());
  } catch {
    return <p>Only from the machine of the preview, or from an address of EDIT_FROM.</p>;
  }
  return (
    <>
      <meta name={tokenHeader} content={getToken()} />
      <Editor address={`/${page.join('/')}`} />
    </>
  );
}
