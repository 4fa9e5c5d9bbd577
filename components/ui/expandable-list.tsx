'use client';

import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './expandable-list.module.scss';
import { useKeptExpansion } from './use-kept-expansion.ts';

interface ExpandableListProps {
  /** List items. Items after the first `shown` are hidden until the button is pressed. */
  children: ReactNode;
  shown: number;
  label: string;
  /** Content below the list; hidden until the list is expanded. */
  after?: ReactNode;
  className?: string | undefined;
}

/** All items are in the HTML. Without JavaScript, and for crawlers, all are visible and there is no button. */
export function ExpandableList({ children, shown, label, after, className }: ExpandableListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isExpanded, isRestored, expand } = useKeptExpansion('list', list);

  useEffect(() => {
    if (isExpanded && !isRestored) list.current?.children[shown]?.querySelector('a')?.focus();
  }, [isExpanded, isRestored, shown]);

  return (
    <>
      <ul ref={list} className={clsx(className, !isExpanded && styles.collapsed)}>
        {children}
      </ul>
      {!isExpanded && (
        <div className={styles.more}>
          <Button variant="middle" look="dark" onClick={expand}>
            {label}
          </Button>
        </div>
      )}
      {after && <div className={isExpanded ? undefined : styles.after}>{after}</div>}
    </>
  );
}
