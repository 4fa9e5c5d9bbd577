import { handleSubscription } from '#lib/api/change-subscription.ts';
import { confirmedTargets } from '#lib/deliveries/targets.ts';
import { getRecords } from '#lib/records/records.ts';

export const dynamic = 'force-dynamic';

const services = { getRecords, targets: confirmedTargets };

type Context = RouteContext<'/api/subscription/[action]'>;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return handleSubscription((await params).action, request, services);
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  return handleSubscription((await params).action, request, services);
}
