import { answerEditor } from '#editor/server/answer.ts';

interface Context {
  params: Promise<{ action: string }>;
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { action } = await params;
  return await answerEditor(request, action);
}
