import { createMetricsResponse } from '#lib/api/metrics.ts';
import { handleMissing } from '#lib/api/missing.ts';

export const dynamic = 'force-dynamic';

/** Responds with 404 if the request lacks the secret. */
export async function GET(request: Request): Promise<Response> {
  return (await createMetricsResponse(request)) ?? handleMissing();
}
