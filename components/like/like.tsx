import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { LazyLikeButton } from './lazy-like-button.tsx';
import styles from './like-button.module.scss';

interface LikeProps {
  /** Page code, for example `ru/news/x`. */
  code: string;
  language: string;
  /** Count at the time the page was rendered. */
  likesAmount: number;
}

export function Like({ code, language, likesAmount }: LikeProps) {
  const t = useTranslations('Like');
  const format = useFormatter();
  return (
    <>
      <LazyLikeButton code={code} language={language} likesAmount={likesAmount} label={t('like')} />
      <noscript>
        <span className={styles.likes}>
          <Icon code="heart" className={styles.icon} />
          <span className="visuallyHidden">{t('like')}</span>
          {likesAmount > 0 && <span>{format.number(likesAmount)}</span>}
        </span>
      </noscript>
    </>
  );
}
