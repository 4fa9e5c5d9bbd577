import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { createPage, createPageMetadata } from '#components/shell/site-page.tsx';
import { findDraft } from '#lib/api/refused-forms.ts';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[lang]/sent-form/[token]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, token } = await params;
  const draft = findDraft(token);
  if (!draft) return {};
  const metadata = await createPageMetadata(draft.page, lang);
  return {
    ...metadata,
    robots: { index: false },
    other: { ...metadata.other, 'prerender-status-code': String(draft.status) },
  };
}

/** The page of a form that was sent without scripts and not accepted. Nobody comes here by an address. */
export default async function SentFormPage({ params }: Props) {
  const { lang, token } = await params;
  const draft = findDraft(token);
  if (!draft) redirect(`/${lang}`);
  return createPage(draft.page, lang, draft);
}
