import { revalidatePath } from 'next/cache';
import { type Revalidation, readOrder } from '#lib/api/revalidation.ts';
import { backend } from '#lib/backend/index.ts';
import { toPath } from '#lib/content/path.ts';
import { env } from '#lib/settings/env.ts';
import { discardBody } from '#lib/submissions/uploads/discard-body.ts';

function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status });
}

function revalidate(target: Revalidation): void {
  backend.forget?.('code' in target ? target.code : undefined);
  if ('code' in target) revalidatePath(toPath(target.code));
  // Next tags pages by route, not by language, so a change of one language revalidates all pages.
  else revalidatePath('/[lang]', 'layout');
}

/** Webhook for the content service: revalidates changed pages. */
export async function POST(request: Request): Promise<Response> {
  if (!env.REVALIDATE_SECRET) return refuse(404, 'REVALIDATE_SECRET is not set');
  const order = await readOrder(request, env.REVALIDATE_SECRET);
  if ('status' in order) {
    void discardBody(request);
    return refuse(order.status, order.message);
  }
  revalidate(order.target);
  return Response.json({ success: true });
}
