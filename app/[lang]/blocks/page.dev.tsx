import { createGallery } from '#components/gallery/gallery.tsx';

export const metadata = { title: 'Blocks' };

/** The gallery of blocks; to a build an address like all others. */
export default async function BlocksPage({ params }: { params: Promise<{ lang: string }> }) {
  const { lang } = await params;
  return createGallery(lang);
}
