/**
 * The status in the metadata of a page.
 * Why: every page renders, and its metadata contain its status; HTTP must say the same. `notFound()` would render an empty
 * shell because the root layout depends on the language, and Next has no API for 503.
 * If it stops working: missing pages are sent with 200. The contract test renders one.
 */
const statusMeta = /<meta name="prerender-status-code" content="(\d{3})"/;

/** Returns the HTTP status from the metadata of a page. */
export function findPageStatus(html: string): number | undefined {
  const stated = statusMeta.exec(html)?.[1];
  return stated === undefined ? undefined : Number(stated);
}
