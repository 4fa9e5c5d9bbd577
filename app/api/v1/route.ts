import { handleCommand } from '#lib/api/commands.ts';
import { handleQuery } from '#lib/api/queries.ts';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return handleQuery(new URL(request.url).searchParams);
}

export { handleCommand as POST };
