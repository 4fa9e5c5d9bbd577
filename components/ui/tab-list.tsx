'use client';

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** In right-to-left languages the next tab is on the left. */
const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

export interface Tab {
  /** Id of the tab's panel, which the tab links to before hydration. */
  panelId: string;
  content: ReactNode;
}

interface TabListProps {
  label: string;
  tabs: Tab[];
  selected: number;
  orientation?: 'horizontal' | 'vertical';
  /** Whether the tabs are hydrated. Before that they are links to parts of the document. */
  isReady: boolean;
  className: string | undefined;
  tabClassName: string | undefined;
  onSelect(index: number, how: 'click' | 'key'): void;
}

export function toTabId(panelId: string): string {
  return `tab-${panelId}`;
}

/** Tabs with one stop in the tab order. Arrow keys, Home and End move the focus and select a tab. */
export function TabList(props: TabListProps) {
  const { label, tabs, selected, orientation = 'horizontal', isReady, onSelect } = props;

  function onClick(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(index, 'click');
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = (document.dir === 'rtl' && mirrored[event.key]) || event.key;
    const next = key === ' ' ? selected : steps[key]?.(selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next, 'key');
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  const listProps = isReady
    ? { role: 'tablist', 'aria-orientation': orientation, 'aria-label': label, onKeyDown }
    : {};
  return (
    <div className={props.className} {...listProps}>
      {tabs.map(({ panelId, content }, index) => {
        const isSelected = index === selected;
        const tabProps = isReady && {
          role: 'tab',
          'aria-selected': isSelected,
          'aria-controls': panelId,
          tabIndex: isSelected ? 0 : -1,
          onClick: (event: MouseEvent) => onClick(event, index),
        };
        return (
          <a
            key={panelId}
            id={toTabId(panelId)}
            className={props.tabClassName}
            href={`#${panelId}`}
            data-selected={isSelected || undefined}
            {...tabProps}
          >
            {content}
          </a>
        );
      })}
    </div>
  );
}
