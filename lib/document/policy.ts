import { toContentSecurityPolicy } from '#lib/http/content-security-policy.ts';

const inlineElements = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;
const notExecuted = /\s(?:src=|type="application\/(?:ld\+)?json")/;

/** Returns a policy that allows only the inline scripts and styles of a document that have the nonce. */
export function toSealedPolicy(html: string, nonce: string | undefined): string {
  const allowed = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = '', text = ''] of nonce ? html.matchAll(inlineElements) : []) {
    const isOurs = attributes.includes(` nonce="${nonce}"`) && !notExecuted.test(attributes);
    if (isOurs && text !== '') allowed[name === 'style' ? 'style' : 'script'].add(removeNonce(text, nonce));
  }
  return toContentSecurityPolicy([...allowed.script], [...allowed.style]);
}

/** Removes the nonce from elements and from the router's data, where an empty value is valid. */
export function removeNonce(html: string, nonce: string | undefined): string {
  return nonce ? html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '') : html;
}

/** The same for bytes that may not be text. */
export function removeNonceFromBytes(bytes: Buffer, nonce: string | undefined): Buffer {
  if (!nonce || !bytes.includes(nonce)) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll(nonce, ''), 'latin1');
}
