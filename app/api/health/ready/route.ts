import { findFaults } from '#lib/api/readiness.ts';

export const dynamic = 'force-dynamic';

/** The site can serve pages and take forms; the body says what is missing. */
export async function GET(): Promise<Response> {
  const faults = await findFaults();
  const status = faults.length === 0 ? 200 : 503;
  return Response.json({ status: status === 200 ? 'ok' : 'unavailable', faults }, { status });
}
