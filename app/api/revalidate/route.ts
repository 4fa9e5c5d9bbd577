import { revalidatePath } from 'next/cache';
import { isTrusted, type Revalidation, revalidation } from '#lib/api/revalidation.ts';
import { backend } from '#lib/backend/index.ts';
import { toPath } from '#lib/content/path.ts';
import { env } from '#lib/settings/env.ts';

const maxBodyLength = 4_096;

function refuse(status: number, message: string): Response {
  return Response.json({ success: false, message }, { status });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
  const text = await request.text();
  if (text.length > maxBodyLength) return refuse(413, 'The body is too long');
  if (!isTrusted(request.headers, text, env.REVALIDATE_SECRET))
    return refuse(401, 'Wrong secret or signature');
  const target = revalidation.safeParse(parseJson(text));
  if (!target.success) return refuse(400, 'Name one of code, language, all: true');
  revalidate(target.data);
  return Response.json({ success: true });
}
