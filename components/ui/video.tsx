import { useLocale, useTranslations } from 'next-intl';
import { LazyVideoPlayer } from './lazy-video-player.tsx';
import type { VideoPlayerProps } from './video-player.tsx';

/** A video in a rounded frame. Only the poster is loaded until the frame is in view. */
export function Video(props: Omit<VideoPlayerProps, 'language' | 'title' | 'labels'>) {
  const t = useTranslations('Video');
  const title = props.video.title ?? props.caption;
  return (
    <LazyVideoPlayer
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
