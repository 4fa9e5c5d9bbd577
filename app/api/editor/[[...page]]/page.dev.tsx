import { headers } from 'next/headers';
import { Editor } from '#components/editor/editor.tsx';
import { checkCaller, getToken } from '#lib/editor/guard.ts';
import { tokenHeader } from '#lib/editor/protocol.ts';

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
