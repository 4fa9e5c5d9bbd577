import { isUnavailable } from '#lib/backend/backend.ts';
import { logger } from '#lib/log.ts';

function refuse(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** Answers with the picture of a page, `x.png` for its code; `draw` says `null` where there is none to be drawn. */
export async function sendPoster(
  file: string,
  draw: (name: string) => Promise<Response | null>,
): Promise<Response> {
  const name = /^([\w/-]+)\.png$/.exec(file)?.[1];
  if (!name) return refuse(404);
  try {
    return (await draw(name)) ?? refuse(404);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logger.error({ poster: file, reason: error.message }, 'poster unavailable');
    return refuse(503);
  }
}
