import { Stops } from '#components/line/stops.tsx';
import { Film } from '#components/ui/film.tsx';
import type { HeadingLevel } from '#components/ui/heading.tsx';
import type { Film as FilmData } from '#lib/content/fields.ts';
import { AdvantageText } from './advantage-text.tsx';
import styles from './film-advantages.module.scss';
import type { MainAdvantage } from './schema.ts';

interface FilmAdvantagesProps {
  items: MainAdvantage[];
  level: HeadingLevel;
  film: FilmData;
}

/** A film, and beside it what it shows. */
export function FilmAdvantages({ items, level, film }: FilmAdvantagesProps) {
  return (
    <div className={styles.filmAdvantages}>
      <Film className={styles.film} film={film} caption={film.title} />
      <Stops
        className={styles.list}
        items={items.map((item) => ({ key: item.id, content: <AdvantageText item={item} level={level} /> }))}
      />
    </div>
  );
}
