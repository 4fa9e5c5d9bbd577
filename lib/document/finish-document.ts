import { fitFonts } from './fonts.ts';
import { delayHash } from './late-hash.ts';
import { removeNonce, toSealedPolicy } from './policy.ts';
import { shortenRouterData } from './router-data.ts';
import { findStatedStatus } from './stated-status.ts';
import { inlineStyles } from './used-styles.ts';

export interface FinishedDocument {
  html: string;
  /** The content security policy: it allows the inline scripts and styles that bore the nonce. */
  policy: string;
  /** The HTTP status that the page states for itself. */
  status: number | undefined;
}

/** Makes of a document as Next rendered it, with the nonce of the render on what is its own, the one that is sent. */
export function finishDocument(html: string, nonce: string): FinishedDocument {
  const fitted = shortenRouterData(fitFonts(delayHash(inlineStyles(html, nonce), nonce)));
  return {
    html: removeNonce(fitted, nonce),
    policy: toSealedPolicy(fitted, nonce),
    status: findStatedStatus(html),
  };
}
