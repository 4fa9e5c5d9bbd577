'use client';

import clsx from 'clsx';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import pill from '#components/ui/pill.module.scss';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { ShareTarget } from '#lib/content/share-targets.ts';
import styles from './share.module.scss';

const copiedMs = 2_000;
const items = '[role="menuitem"]';

type Target = ShareTarget & { label: string };

interface ShareMenuProps {
  url: string;
  title: string;
  targets: Target[];
  texts: { share: string; copy: string; copied: string; more: string };
  look: 'pill' | 'round';
}

/** If the browser blocks the window, the click is left to the link, which opens a tab. */
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

/** Copies the link and says so for two seconds, or until the menu is closed. */
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

function focusItem(root: HTMLElement, key: string): boolean {
  const all = [...root.querySelectorAll<HTMLElement>(items)];
  const current = all.findIndex((item) => item.matches(':focus'));
  const steps = new Map([
    ['ArrowDown', current + 1],
    ['ArrowUp', current < 0 ? -1 : current - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const next = steps.get(key);
  if (next === undefined || all.length === 0) return false;
  all.at(next % all.length)?.focus();
  return true;
}

/** Turns `<details>` with menu items inside into a menu: arrows, Escape, a click or focus elsewhere. */
function useMenu() {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    const details = root.current;
    if (!details) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    details.open = false;
    // The browser tells of closing and opening at once as of one change: nothing would have changed then.
    setOpen(false);
  }, []);

  // It may have been opened before the script was there.
  useEffect(() => setOpen(root.current?.open ?? false), []);

  useEffect(() => {
    const details = root.current;
    if (!isOpen || !details) return;
    details.querySelector<HTMLElement>(items)?.focus();

    function leave({ target }: Event): void {
      if (target instanceof Node && !details?.contains(target)) close();
    }
    function press(event: KeyboardEvent): void {
      if (event.key === 'Escape') close();
      else if (details?.contains(document.activeElement) && focusItem(details, event.key)) {
        event.preventDefault();
      }
    }
    const listening = new AbortController();
    document.addEventListener('click', leave, listening);
    document.addEventListener('focusin', leave, listening);
    document.addEventListener('keydown', press, listening);
    return () => listening.abort();
  }, [isOpen, close]);

  return { root, setOpen, close };
}

export function ShareMenu({ url, title, targets, texts, look }: ShareMenuProps) {
  const isHydrated = useHydrated();
  const menu = useMenu();
  const { isCopied, copy, reset } = useCopy(url, texts.copy, menu.close);
  const hasNative = isHydrated && 'share' in navigator;
  const item = isHydrated ? { role: 'menuitem', tabIndex: -1 } : {};
  const row = isHydrated ? { role: 'none' } : {};
  return (
    <details
      ref={menu.root}
      className={clsx(styles.share, styles[look])}
      onToggle={({ currentTarget }) => {
        menu.setOpen(currentTarget.open);
        // The event of opening comes late: a quick visitor may have copied by then.
        if (!currentTarget.open) reset();
      }}
    >
      <summary
        className={look === 'pill' ? pill.pill : styles.disc}
        aria-haspopup={isHydrated ? 'menu' : undefined}
      >
        <Icon code="share" className={styles.icon} />
        <span className={look === 'pill' ? undefined : 'visuallyHidden'}>{texts.share}</span>
      </summary>
      <ul className={styles.menu} {...(isHydrated && { role: 'menu', 'aria-label': texts.share })}>
        {targets.map((target) => (
          <li key={target.code} {...row}>
            <a
              href={target.href}
              {...(target.popup && { target: '_blank', rel: 'noopener' })}
              onClick={(event) => {
                openPopup(event, target);
                menu.close();
              }}
              {...item}
            >
              <Icon code={target.code} className={styles.icon} />
              {target.label}
            </a>
          </li>
        ))}
        {isHydrated && (
          <li className={styles.copy} {...row}>
            <button type="button" onClick={copy} {...item}>
              <Icon code={isCopied ? 'check' : 'link'} className={styles.icon} />
              <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
            </button>
          </li>
        )}
        {hasNative && (
          <li {...row}>
            <button
              type="button"
              onClick={() => {
                menu.close();
                // The person may close the system's sheet: that rejects too.
                navigator.share({ url, title }).catch(() => {});
              }}
              {...item}
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
