import { useTranslations } from 'next-intl';
import { LazyLikeButton } from './lazy-like-button.tsx';

interface LikeProps {
  /** `ru/news/x`. */
  code: string;
  language: string;
  /** As the page knew it when it was rendered. */
  likesAmount: number;
}

export function Like({ code, language, likesAmount }: LikeProps) {
  const t = useTranslations('Like');
  return <LazyLikeButton code={code} language={language} likesAmount={likesAmount} label={t('like')} />;
}
