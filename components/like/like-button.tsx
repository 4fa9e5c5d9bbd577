'use client';

import clsx from 'clsx';
import useSWR from 'swr';
import { Icon } from '#components/ui/icon.tsx';
import pill from '#components/ui/pill.module.scss';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import styles from './like-button.module.scss';
import { askLike, sendLike } from './like-calls.ts';

interface LikeButtonProps {
  code: string;
  language: string;
  likesAmount: number;
  label: string;
}

const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** The page may be a cached copy, so the count is brought up to date on load. */
export function LikeButton({ code, language, likesAmount, label }: LikeButtonProps) {
  const { data: answer, mutate } = useSWR(code, askLike, once);
  const hasLike = answer?.hasLike ?? false;
  const amount = answer?.likesAmount ?? likesAmount;

  async function like(): Promise<void> {
    if (hasLike) return;
    await mutate({ hasLike: true, likesAmount: amount + 1 }, { revalidate: false });
    const saved = await sendLike(code);
    if (saved?.likesAmount !== undefined) await mutate(saved, { revalidate: false });
  }

  return (
    <button
      type="button"
      className={clsx(pill.pill, styles.likeButton, hasLike && styles.liked)}
      aria-pressed={hasLike}
      onClick={like}
    >
      <Icon code={hasLike ? 'heart-filled' : 'heart'} className={styles.icon} />
      <span className="visuallyHidden">{label}</span>
      {amount > 0 && <span>{getNumberFormat(language).format(amount)}</span>}
    </button>
  );
}
