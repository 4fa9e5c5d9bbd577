import { getReadiness } from '#lib/api/readiness.ts';

export const dynamic = 'force-dynamic';

/** The site can serve pages; the body says what is missing. Without room for forms it is only degraded. */
export async function GET(): Promise<Response> {
  const readiness = await getReadiness();
  return Response.json(readiness, { status: readiness.status === 'unavailable' ? 503 : 200 });
}
