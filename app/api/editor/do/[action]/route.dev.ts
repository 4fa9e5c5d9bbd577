import { handleEditorCall } from '#editor/server/handle-call.ts';

interface Context {
  params: Promise<{ action: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  return await handleEditorCall(request, action);
}
