export const dynamic = 'force-dynamic';

/** Liveness check: the process responds. */
export function GET(): Response {
  return Response.json({ status: 'ok' });
}
