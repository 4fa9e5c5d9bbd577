import { createPage, createPageMetadata } from '#components/shell/site-page.tsx';
import { toPageCode } from '#lib/content/path.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/[lang]'>;

export async function generateMetadata({ params }: Props) {
  const { lang } = await params;
  return createPageMetadata(toPageCode(lang), lang);
}

export default async function HomePage({ params }: Props) {
  const { lang } = await params;
  return createPage(toPageCode(lang), lang);
}
