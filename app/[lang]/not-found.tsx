import { lang } from 'next/root-params';
import { createMissingPage } from '#components/shell/site-page.tsx';
import { isDevelopment } from '#lib/settings/env.ts';

/** Every page brings this along, so that there is something in it for editors only. */
export default async function NotFound() {
  return isDevelopment ? createMissingPage((await lang()) ?? '') : null;
}
