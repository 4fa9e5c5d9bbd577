import { askFirst, changeSubscription } from '#lib/api/change-subscription.ts';
import { toSubscriptionAction } from '#lib/api/subscription-view.ts';
import { confirmedTargets } from '#lib/deliveries/targets.ts';
import { getRecords } from '#lib/records/records.ts';

export const dynamic = 'force-dynamic';

const services = { getRecords, targets: confirmedTargets };

type Context = RouteContext<'/api/subscription/[action]'>;

function refuse(): Response {
  return Response.json({ success: false, message: 'Unknown action' }, { status: 404 });
}

/** A person who follows the address of the header `List-Unsubscribe` is asked first. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const action = toSubscriptionAction((await params).action);
  return action ? askFirst(action, request, services) : refuse();
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const action = toSubscriptionAction((await params).action);
  return action ? changeSubscription(action, request, services) : refuse();
}
