'use client';

import clsx from 'clsx';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import pill from '#components/ui/pill.module.scss';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { ShareTarget } from '#lib/content/share-targets.ts';
import styles from './share.module.scss';

const copiedMs = 2_000;

type Target = ShareTarget & { label: string };

interface ShareMenuProps {
  url: string;
  title: string;
  targets: Target[];
  texts: { share: string; copy: string; copied: string; more: string };
  look: 'pill' | 'round';
}

/** Opens a popup window. If the browser blocks it, the link opens a tab. */
function openPopup(event: MouseEvent, { href, popup }: Target): void {
  if (!popup || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const left = Math.round(window.screenX + (window.outerWidth - popup.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - popup.height) / 2);
  const size = `width=${popup.width},height=${popup.height}`;
  const opened = window.open(href, '_blank', `popup,${size},left=${left},top=${top}`);
  if (!opened) return;
  opened.opener = null;
  event.preventDefault();
}

/** Copies the link and shows a message for two seconds, or until the list is closed. */
function useCopy(url: string, label: string, onDone: () => void) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(onDone, copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied, onDone]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      window.prompt(label, url);
    }
  }

  return { isCopied, copy, reset: () => setCopied(false) };
}

/** Closes `<details>` on Escape and on click or focus outside. It may have been opened before hydration. */
function useDisclosure() {
  const root = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    const details = root.current;
    if (!details?.open) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    details.open = false;
  }, []);

  useEffect(() => {
    function leave({ target }: Event): void {
      if (target instanceof Node && !root.current?.contains(target)) close();
    }
    const listening = new AbortController();
    document.addEventListener('click', leave, listening);
    document.addEventListener('focusin', leave, listening);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), listening);
    return () => listening.abort();
  }, [close]);

  return { root, close };
}

export function ShareMenu({ url, title, targets, texts, look }: ShareMenuProps) {
  const isHydrated = useHydrated();
  const { root, close } = useDisclosure();
  const { isCopied, copy, reset } = useCopy(url, texts.copy, close);
  const hasNative = isHydrated && 'share' in navigator;
  return (
    <details
      ref={root}
      className={clsx(styles.share, styles[look])}
      onToggle={({ currentTarget }) => {
        // The `toggle` event of opening comes late: the visitor may already have copied the link.
        if (!currentTarget.open) reset();
      }}
    >
      <summary className={look === 'pill' ? pill.pill : styles.disc}>
        <Icon code="share" className={styles.icon} />
        <span className={look === 'pill' ? undefined : 'visuallyHidden'}>{texts.share}</span>
      </summary>
      <ul className={styles.menu}>
        {targets.map((target) => (
          <li key={target.code}>
            <a
              href={target.href}
              {...(target.popup && { target: '_blank', rel: 'noopener' })}
              onClick={(event) => {
                openPopup(event, target);
                close();
              }}
            >
              <Icon code={target.code} className={styles.icon} />
              {target.label}
            </a>
          </li>
        ))}
        {isHydrated && (
          <li className={styles.copy}>
            <button type="button" onClick={copy}>
              <Icon code={isCopied ? 'check' : 'link'} className={styles.icon} />
              <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
            </button>
          </li>
        )}
        {hasNative && (
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                // Also rejects when the visitor closes the system's share sheet.
                navigator.share({ url, title }).catch(() => {});
              }}
            >
              <Icon code="more" className={styles.icon} />
              {texts.more}
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}
