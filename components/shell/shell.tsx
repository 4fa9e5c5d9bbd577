import type { ReactNode } from 'react';
import type { Site } from '@/lib/content/load-page';

interface ShellProps {
  site: Site;
  isHeaderDark?: boolean;
  isHeaderAbsolute?: boolean;
  children: ReactNode;
}

/** What stands around every page: header, footer, cookie notice, loader. */
export function Shell({ children }: ShellProps) {
  return <main id="main">{children}</main>;
}
