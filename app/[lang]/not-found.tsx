import { lang } from 'next/root-params';
import { createMissingPage } from '#components/shell/site-page.tsx';
import { isDevelopment } from '#lib/settings/env.ts';

/** In the data of every page, so it is drawn in development only, for editors. */
export default async function NotFound() {
  return isDevelopment ? createMissingPage((await lang()) ?? '') : null;
}
