import { useLocale, useTranslations } from 'next-intl';
import type { Film as FilmData } from '#lib/content/fields.ts';
import { FilmPlayer } from './film-player.tsx';

interface FilmProps {
  film: FilmData;
  /** What stands in the corner of the poster. */
  caption?: string | undefined;
  duration?: string | undefined;
  className?: string | undefined;
}

/** A film in a rounded frame: its poster first, the rest when it is seen. */
export function Film({ film, caption, duration, className }: FilmProps) {
  const t = useTranslations('Film');
  const title = film.title ?? caption;
  return (
    <FilmPlayer
      film={film}
      language={useLocale()}
      title={title}
      caption={caption}
      duration={duration}
      labels={{
        play: title ? t('play-titled', { title }) : t('play'),
        pause: title ? t('pause-titled', { title }) : t('pause'),
        captions: t('captions'),
      }}
      className={className}
    />
  );
}
