import type { ReactNode } from 'react';

interface SwipeRowProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A list that is a row to swipe in narrow windows. The class includes the mixin `swipe-row`. */
export function SwipeRow({ label, className, children }: SwipeRowProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the row
    <ul className={className} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}
