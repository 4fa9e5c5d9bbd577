'use client';

import clsx from 'clsx';
import useSWR from 'swr';
import { Icon } from '#components/ui/icon.tsx';
import pill from '#components/ui/pill.module.scss';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import styles from './like-button.module.scss';

interface LikeButtonProps {
  code: string;
  language: string;
  likesAmount: number;
  label: string;
}

export interface LikeState {
  hasLike: boolean;
  /** Optional, because a backend need not send it. */
  likesAmount?: number | undefined;
}

const retryMs = 2_000;

/** Parses a response without a schema library, which would make the file larger. */
function readState(body: unknown): LikeState | null {
  const data = typeof body === 'object' && body && 'data' in body ? body.data : null;
  if (typeof data !== 'object' || !data || !('hasLike' in data)) return null;
  const amount = 'likesAmount' in data ? Number(data.likesAmount) : Number.NaN;
  return { hasLike: data.hasLike === true, likesAmount: Number.isInteger(amount) ? amount : undefined };
}

function report(action: string, reason: unknown): null {
  // biome-ignore lint/suspicious/noConsole: the specification requires failed like calls in the log
  console.error(action, reason);
  return null;
}

/** `status` is 0 if the server is unreachable. `keepalive`, because a visitor may like and leave the page. */
async function post(action: string, code: string): Promise<{ status: number; state: LikeState | null }> {
  const query = new URLSearchParams({ action, code });
  try {
    const response = await fetch(`/api/v1/?${query}`, { method: 'POST', keepalive: true });
    if (!response.ok) return { status: response.status, state: report(action, response.status) };
    const body = await response.json().catch((error: unknown) => report(action, error));
    return { status: response.status, state: readState(body) };
  } catch (error) {
    return { status: 0, state: report(action, error) };
  }
}

async function waitForRetry(): Promise<void> {
  await new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, retryMs);
    else window.addEventListener('online', resolve, { once: true });
  });
}

/** Sends the like. Retries once if the server is unreachable or fails; null if that fails too. */
async function sendLike(code: string): Promise<LikeState | null> {
  const first = await post('news.like', code);
  if (first.status > 0 && first.status < 500) return first.state;
  await waitForRetry();
  const second = await post('news.like', code);
  return second.state;
}

const once = { revalidateOnFocus: false, revalidateOnReconnect: false };

/** Like button. Loads the count when it mounts, because the page may be a cached copy. */
export function LikeButton({ code, language, likesAmount, label }: LikeButtonProps) {
  const { data, mutate } = useSWR(code, async () => (await post('news.hasLike', code)).state, once);
  const hasLike = data?.hasLike ?? false;
  const amount = data?.likesAmount ?? likesAmount;

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
