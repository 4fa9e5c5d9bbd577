import { revalidatePath } from 'next/cache';
import { type Revalidation, readOrder } from '#lib/api/revalidation.ts';
import { backend } from '#lib/backend/index.ts';
import { toPath } from '#lib/content/path.ts';
import { env } from '#lib/settings/env.ts';
import { discardBody } from '#lib/uploads/discard-body.ts';

function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status });
}

function revalidate(target: Revalidation): void {
  backend.forget?.('code' in target ? target.code : undefined);
  if ('code' in target) revalidatePath(toPath(target.code));
  // Pages know their template, not their language: a language renders all anew.
  else revalidatePath('/[lang]', 'layout');
}

/** The content service says that pages have changed. */
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
