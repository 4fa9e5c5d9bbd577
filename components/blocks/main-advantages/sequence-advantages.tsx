import clsx from 'clsx';
import type { HeadingLevel } from '#components/ui/heading.tsx';
import { AdvantagePicture } from './advantage-picture.tsx';
import { AdvantageText } from './advantage-text.tsx';
import type { MainAdvantage } from './schema.ts';
import styles from './sequence-advantages.module.scss';
import tones from './tones.module.scss';

interface SequenceAdvantagesProps {
  items: MainAdvantage[];
  level: HeadingLevel;
}

/** A bento of cards: 7 and 5 columns, then 5 and 7; solid rows and soft rows in turn. */
export function SequenceAdvantages({ items, level }: SequenceAdvantagesProps) {
  return (
    <ul className={styles.sequence}>
      {items.map((item, index) => {
        const isWide = index % 4 === 0 || index % 4 === 3;
        const isSoft = index % 4 > 1;
        return (
          <li
            key={item.id}
            className={clsx(styles.card, tones[item.type], isSoft && tones.soft, isWide && styles.wide)}
          >
            <AdvantageText item={item} level={level} className={styles.text} />
            <AdvantagePicture item={item} />
          </li>
        );
      })}
    </ul>
  );
}
