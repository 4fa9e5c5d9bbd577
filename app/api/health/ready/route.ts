import { getReadiness } from '#lib/api/readiness.ts';

export const dynamic = 'force-dynamic';

/** Readiness: 503 when pages cannot be served. Where only forms cannot be stored, it is 200 and degraded. */
export async function GET(): Promise<Response> {
  const readiness = await getReadiness();
  return Response.json(readiness, { status: readiness.status === 'unavailable' ? 503 : 200 });
}
