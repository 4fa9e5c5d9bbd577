import { createPage, createPageMetadata } from '#components/shell/site-page.tsx';
import { toPageCode } from '#lib/content/path.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/[lang]/[...slug]'>;

export async function generateMetadata({ params }: Props) {
  const { lang, slug } = await params;
  return createPageMetadata(toPageCode(lang, slug), lang);
}

export default async function CatchAllPage({ params }: Props) {
  const { lang, slug } = await params;
  return createPage(toPageCode(lang, slug), lang);
}
