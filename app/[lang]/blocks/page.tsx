import { createGallery } from '#components/gallery/gallery.tsx';
import { createPage, createPageMetadata } from '#components/shell/site-page.tsx';
import { toPageCode } from '#lib/content/path.ts';
import { isDevelopment } from '#lib/settings/env.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/[lang]/blocks'>;

export async function generateMetadata({ params }: Props) {
  const { lang } = await params;
  if (isDevelopment) return { title: 'Blocks' };
  return createPageMetadata(toPageCode(lang, ['blocks']), lang);
}

/** The gallery of blocks in development; in production an address like all others. */
export default async function BlocksPage({ params }: Props) {
  const { lang } = await params;
  if (isDevelopment) return createGallery(lang);
  return createPage(toPageCode(lang, ['blocks']), lang);
}
