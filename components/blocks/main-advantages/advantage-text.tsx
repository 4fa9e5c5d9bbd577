import clsx from 'clsx';
import type { HeadingLevel } from '#components/ui/heading.tsx';
import { Html } from '#components/ui/html.tsx';
import styles from './advantage-text.module.scss';
import type { MainAdvantage } from './schema.ts';

interface AdvantageTextProps {
  item: MainAdvantage;
  level: HeadingLevel;
  className?: string | undefined;
}

export function AdvantageText({ item, level: Level, className }: AdvantageTextProps) {
  return (
    <div className={clsx(styles.advantageText, className)}>
      <Level className={styles.title}>
        <Html as="span">{item.title}</Html>
      </Level>
      <Html className={styles.description}>{item.description}</Html>
      {item.items.length > 0 && (
        <ul className={styles.entries}>
          {item.items.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and a key is sent along
            <li key={index}>
              <Html as="span">{entry}</Html>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
