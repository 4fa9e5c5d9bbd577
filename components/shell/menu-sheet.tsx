'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import styles from './menu-sheet.module.scss';

const id = 'menu';

/** Opens the sheet without JavaScript and before hydration. React has no typed props for this yet. */
const nativeOpener = { commandfor: id, command: 'show-modal' };

interface MenuSheetProps {
  openLabel: string;
  /** Text of the button beside a menu that is not whole. The stylesheet shows it there. */
  more?: string;
  closeLabel: string;
  title: string;
  children: ReactNode;
}

/** A button and the sheet that it opens: a native modal, which traps the focus and closes on Escape. */
export function MenuSheet({ openLabel, more, closeLabel, title, children }: MenuSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    dialog.current?.showModal();
    setIsOpen(true);
  }

  function closeOnLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (target instanceof Element && target.closest('a')) currentTarget.close();
  }

  return (
    <>
      <button
        {...(isHydrated ? { 'aria-expanded': isOpen } : nativeOpener)}
        type="button"
        className={styles.burger}
        aria-haspopup="dialog"
        aria-controls={id}
        onClick={open}
      >
        {more && <span className={styles.more}>{more}</span>}
        <span className="visuallyHidden">{openLabel}</span>
        <Icon code="menu" className={styles.icon} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on links inside, by key or pointer */}
      <dialog
        ref={dialog}
        id={id}
        className={styles.sheet}
        aria-label={title}
        onClick={closeOnLink}
        onClose={() => setIsOpen(false)}
      >
        {children}
        <form method="dialog" className={styles.close}>
          <button type="submit" className={styles.burger} aria-label={closeLabel}>
            <Icon code="close" className={styles.icon} />
          </button>
        </form>
      </dialog>
    </>
  );
}
