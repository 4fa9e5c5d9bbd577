import { createGallery } from '#components/gallery/gallery.tsx';

export const metadata = { title: 'Blocks' };

/** The gallery of blocks, in development only. In a build the address is an ordinary page address. */
export default async function BlocksPage({ params }: { params: Promise<{ lang: string }> }) {
  const { lang } = await params;
  return createGallery(lang);
}
