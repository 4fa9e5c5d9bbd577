import type { ReactNode } from 'react';
import type { SitePage } from '@/lib/content/load-page';

interface ShellProps {
  site: Pick<SitePage, 'code' | 'language' | 'initialData' | 'languages' | 'versions'>;
  isHeaderDark?: boolean;
  isHeaderAbsolute?: boolean;
  children: ReactNode;
}

/** What stands around every page: header, footer, cookie notice, loader. */
export function Shell({ children }: ShellProps) {
  return <main id="main">{children}</main>;
}
