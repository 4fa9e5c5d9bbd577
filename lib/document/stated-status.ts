/**
 * Why: every page renders, and its metadata say what it is; HTTP has to say the same. `notFound()` answers with an empty
 * shell because the root layout depends on the language, and Next has no call for 503.
 * If it stops working: missing pages are sent with 200. The contract test renders one.
 */
const statusMeta = /<meta name="prerender-status-code" content="(\d{3})"/;

/** The HTTP status that a page says it has. */
export function findStatedStatus(html: string): number | undefined {
  const stated = statusMeta.exec(html)?.[1];
  return stated === undefined ? undefined : Number(stated);
}

export function isOutage(status = 200): boolean {
  return status >= 500;
}
