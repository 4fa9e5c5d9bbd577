import { createMetricsResponse } from '#lib/api/metrics.ts';
import { handleMissing } from '#lib/api/missing.ts';

export const dynamic = 'force-dynamic';

/** Without the secret there is nothing here. */
export async function GET(request: Request): Promise<Response> {
  return (await createMetricsResponse(request)) ?? handleMissing();
}
