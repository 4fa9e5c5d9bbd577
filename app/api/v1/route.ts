import { answerCommand } from '#lib/api/commands.ts';
import { answerQuery } from '#lib/api/queries.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return answerQuery(new URL(request.url).searchParams);
}

export function POST(request: Request): Promise<Response> {
  return answerCommand(request);
}
