import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { HeadingLevel } from '#components/ui/heading.tsx';
import { AdvantagePicture } from './advantage-picture.tsx';
import { AdvantageText } from './advantage-text.tsx';
import styles from './pinned-advantages.module.scss';
import type { MainAdvantage } from './schema.ts';
import tones from './tones.module.scss';

interface PinnedAdvantagesProps {
  items: MainAdvantage[];
  level: HeadingLevel;
}

/** The picture stays while the texts go by; each next one slides over the last. */
export function PinnedAdvantages({ items, level }: PinnedAdvantagesProps) {
  const count: CSSProperties & { '--count': number } = { '--count': items.length };
  return (
    <ul className={styles.pinned} style={count}>
      {items.map((item, index) => {
        const row: CSSProperties & { '--row': number } = { '--row': index + 1 };
        return (
          <li key={item.id} className={styles.item} style={row}>
            {(item.scene || item.image) && (
              <div className={clsx(styles.plate, tones[item.type], index % 4 > 1 && tones.soft)}>
                <AdvantagePicture item={item} />
              </div>
            )}
            <AdvantageText item={item} level={level} className={styles.text} />
          </li>
        );
      })}
    </ul>
  );
}
