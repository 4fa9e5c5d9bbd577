import { env } from '#lib/settings/env.ts';
import { fitFonts } from './fonts.ts';
import { delayHash } from './late-hash.ts';
import { putMetadataFirst } from './metadata-first.ts';
import { removeNonce, toSealedPolicy } from './policy.ts';
import { shortenRouterData } from './router-data.ts';
import { addScriptGate } from './script-gate.ts';
import { findStatedStatus } from './stated-status.ts';
import { inlineStyles } from './used-styles.ts';

export interface FinishedDocument {
  html: string;
  /** The content security policy: it allows the inline scripts and styles that bore the nonce. */
  policy: string;
  /** The HTTP status that the page states for itself. */
  status: number | undefined;
}

/**
 * Turns a document as Next rendered it, with the nonce of the render on Next's own scripts, into the one that is sent. A
 * plain one stays Next's own, but for the specified half second before it moves to a hash, and the mark of its scripts.
 */
export function finishDocument(html: string, nonce: string, isPlain = env.PLAIN): FinishedDocument {
  const timed = delayHash(html, nonce);
  const light = isPlain
    ? timed
    : shortenRouterData(putMetadataFirst(fitFonts(inlineStyles(timed, nonce), nonce)));
  const finished = addScriptGate(light, nonce);
  return {
    html: removeNonce(finished, nonce),
    policy: toSealedPolicy(finished, nonce),
    status: findStatedStatus(html),
  };
}
