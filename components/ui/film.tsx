import { useLocale, useTranslations } from 'next-intl';
import type { ShownFilm } from './film-media.tsx';
import { LazyFilmPlayer } from './lazy-film-player.tsx';

interface FilmProps {
  film: ShownFilm;
  /** What stands in the corner of the poster. */
  caption?: string | undefined;
  duration?: string | undefined;
  isRead?: boolean;
  className?: string | undefined;
}

/** A film in a rounded frame: its poster first, the rest when it is seen. */
export function Film({ film, caption, duration, isRead, className }: FilmProps) {
  const t = useTranslations('Film');
  const title = film.title ?? caption;
  return (
    <LazyFilmPlayer
      film={film}
      language={useLocale()}
      title={title}
      caption={caption}
      duration={duration}
      isRead={isRead}
      labels={{
        play: title ? t('play-titled', { title }) : t('play'),
        pause: title ? t('pause-titled', { title }) : t('pause'),
        captions: t('captions'),
      }}
      className={className}
    />
  );
}
