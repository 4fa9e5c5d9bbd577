import { lang } from 'next/root-params';
import { createMissingPage } from '#components/shell/site-page.tsx';
import { isDevelopment } from '#lib/settings/env.ts';

/** The 404 page for editors, in development only: Next includes it in the data of every page. */
export default async function NotFound() {
  return isDevelopment ? createMissingPage((await lang()) ?? '') : null;
}
