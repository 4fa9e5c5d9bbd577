/** Marks the cookies that the backend has set through this site; only these go back to it. */
const prefix = 'backend-';

/** Of a visitor's cookies those of the backend, by the names it gave them. */
export function toBackendCookies(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(prefix) ? pair.slice(prefix.length) : [])).join('; ');
}

/** A cookie of the backend as one of this site, which its browser sends with calls only. */
export function toSiteCookie(cookie: string): string {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(?:domain|path)\b/i.test(attribute));
  return [`${prefix}${pair}`, 'Path=/api/v1/', ...kept].join('; ');
}
