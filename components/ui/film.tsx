import { useLocale, useTranslations } from 'next-intl';
import type { FilmPlayerProps } from './film-player.tsx';
import { LazyFilmPlayer } from './lazy-film-player.tsx';

/** A film in a rounded frame. Only the poster is loaded until the frame is in view. */
export function Film(props: Omit<FilmPlayerProps, 'language' | 'title' | 'labels'>) {
  const t = useTranslations('Film');
  const title = props.film.title ?? props.caption;
  return (
    <LazyFilmPlayer
      {...props}
      language={useLocale()}
      title={title}
      labels={{
        play: title ? t('play-titled', { title }) : t('play'),
        pause: title ? t('pause-titled', { title }) : t('pause'),
        captions: t('captions'),
      }}
    />
  );
}
