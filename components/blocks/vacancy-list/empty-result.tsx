import type { ReactNode } from 'react';
import { PlainHeading } from '#components/ui/plain-heading.tsx';
import styles from './empty-result.module.scss';

interface EmptyResultProps {
  level: 'h2' | 'h3';
  title: string;
  text: string;
  /** Buttons that help the visitor go on, if there are any. */
  children?: ReactNode;
}

export function EmptyResult({ level, title, text, children }: EmptyResultProps) {
  return (
    <div className={styles.emptyResult}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.mascot} src="/art/mascot-loaf.svg" alt="" width="420" height="280" />
      <div>
        <PlainHeading level={level} size="h3">
          {title}
        </PlainHeading>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  );
}
