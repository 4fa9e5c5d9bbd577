import { handleCommand } from '#lib/api/commands.ts';
import { handleQuery } from '#lib/api/queries.ts';

export const dynamic = 'force-dynamic';

/** Only for `next dev`. In production the server handles reads itself (`lib/api/public-responses.ts`). */
export function GET(request: Request): Promise<Response> {
  return handleQuery(new URL(request.url).searchParams);
}

export { handleCommand as POST };
