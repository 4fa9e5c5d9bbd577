import { answerQuery } from '@/lib/api/queries';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerQuery(new URL(request.url).searchParams);
}

/** The four writing calls are not served yet. */
export function POST(): Response {
  return Response.json({ success: false, message: 'Not implemented' }, { status: 501 });
}
