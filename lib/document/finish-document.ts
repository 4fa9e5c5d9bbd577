import { deferHashScroll } from './deferred-hash-scroll.ts';
import { fitFonts } from './fonts.ts';
import { putMetadataFirst } from './metadata-first.ts';
import { findPageStatus } from './page-status.ts';
import { removeNonce, toSealedPolicy } from './policy.ts';
import { addScriptGate } from './script-gate.ts';
import { inlineStyles } from './used-styles.ts';

export interface FinishedDocument {
  html: string;
  /** The content security policy: it allows the inline scripts and styles that had the nonce. */
  policy: string;
  /** The HTTP status from the metadata of the page. */
  status: number | undefined;
}

/** Turns a document as Next rendered it, with the nonce of the render on Next's own scripts, into the final one. */
export function finishDocument(html: string, nonce: string): FinishedDocument {
  const styled = fitFonts(inlineStyles(deferHashScroll(html, nonce), nonce), nonce);
  const finished = addScriptGate(putMetadataFirst(styled), nonce);
  return {
    html: removeNonce(finished, nonce),
    policy: toSealedPolicy(finished, nonce),
    status: findPageStatus(html),
  };
}
