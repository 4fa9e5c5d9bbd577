import { useCallback, useEffect, useRef, useState } from 'react';

const items = '[role="menuitem"]';

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
export function useMenu() {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const update = useCallback(() => setOpen(root.current?.open ?? false), []);
  const close = useCallback(() => {
    const details = root.current;
    if (!details) return;
    if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
    details.open = false;
  }, []);

  // It may have been opened before the script was there.
  useEffect(update, [update]);

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
    document.addEventListener('click', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [isOpen, close]);

  return { root, isOpen, update, close };
}
