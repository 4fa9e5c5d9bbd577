import { getReadiness } from '#lib/api/readiness.ts';

export const dynamic = 'force-dynamic';

/** Readiness check: 503 if pages cannot be served; 200 and `degraded` if only forms cannot be stored. */
export async function GET(): Promise<Response> {
  const readiness = await getReadiness();
  return Response.json(readiness, { status: readiness.status === 'unavailable' ? 503 : 200 });
}
