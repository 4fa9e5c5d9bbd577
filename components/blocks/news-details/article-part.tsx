import { useTranslations } from 'next-intl';
import { Html } from '#components/ui/html.tsx';
import type { NewsPart } from '#lib/content/news.ts';
import styles from './article-part.module.scss';

interface ArticlePartProps {
  part: NewsPart;
  language: string;
}

export function ArticlePart({ part, language }: ArticlePartProps) {
  if (part.type === 'text') return <Html className={styles.text}>{part.text}</Html>;
  return (
    <figure className={styles.figure}>
      {part.type === 'image' ? (
        // biome-ignore lint/performance/noImgElement: drawings are vector files, there is nothing to optimise
        <img className={styles.media} src={part.src} alt="" loading="lazy" decoding="async" />
      ) : (
        <Video part={part} language={language} />
      )}
      {part.title && <figcaption className={styles.caption}>{part.title}</figcaption>}
    </figure>
  );
}

/** Nothing is loaded before it is played, nothing plays by itself. */
function Video({ part, language }: { part: Extract<NewsPart, { type: 'video' }>; language: string }) {
  const t = useTranslations('Film');
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions come with the content, if the film has words
    <video
      className={styles.media}
      poster={part.poster}
      preload={part.poster ? 'none' : 'metadata'}
      aria-label={part.title || undefined}
      controls
      playsInline
    >
      <source src={part.src} type={part.videoType} />
      {part.captions && (
        <track kind="captions" src={part.captions} srcLang={language} label={t('captions')} default />
      )}
    </video>
  );
}
