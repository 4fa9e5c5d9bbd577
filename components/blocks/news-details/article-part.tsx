import { Film } from '#components/ui/film.tsx';
import { Html } from '#components/ui/html.tsx';
import type { NewsPart } from '#lib/content/news.ts';
import styles from './article-part.module.scss';

export function ArticlePart({ part }: { part: NewsPart }) {
  if (part.type === 'text') return <Html className={styles.text}>{part.text}</Html>;
  return (
    <figure className={styles.figure}>
      {part.type === 'image' ? (
        // biome-ignore lint/performance/noImgElement: drawings are vector files, there is nothing to optimise
        <img className={styles.media} src={part.src} alt="" loading="lazy" decoding="async" />
      ) : (
        <ArticleFilm part={part} />
      )}
      {part.title && <figcaption className={styles.caption}>{part.title}</figcaption>}
    </figure>
  );
}

/** Nothing is loaded before it is played, nothing plays by itself. */
function ArticleFilm({ part }: { part: Extract<NewsPart, { type: 'video' }> }) {
  const { src, videoType, title, ...film } = part;
  const sources = [{ src, type: videoType }];
  return <Film className={styles.film} film={{ ...film, sources, title: title || undefined }} isRead />;
}
