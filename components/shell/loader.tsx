'use client';

import { useState } from 'react';
import styles from './loader.module.scss';

/** Covers the window during a client-side navigation. Rendered only from the first navigation on. */
export function Loader({ isShown, text }: { isShown: boolean; text: string }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <div className={styles.loader} role="status" hidden={!isShown}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.mascot} src="/art/mascot-head.svg" alt="" width="132" height="92" />
      <i className={styles.line} />
      <span className="visuallyHidden">{isShown && text}</span>
    </div>
  );
}
