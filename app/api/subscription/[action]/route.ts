import { getRecords } from '#lib/records/records.ts';
import { handleSubscription } from '#lib/submissions/calls/change-subscription.ts';
import { confirmedTargets } from '#lib/submissions/deliveries/targets.ts';

export const dynamic = 'force-dynamic';

const services = { getRecords, targets: confirmedTargets };

type Context = RouteContext<'/api/subscription/[action]'>;

async function handle(request: Request, { params }: Context): Promise<Response> {
  return handleSubscription((await params).action, request, services);
}

export { handle as GET, handle as POST };
