import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { createPage, createPageMetadata } from '#components/shell/site-page.tsx';
import { findRefusedForm } from '#lib/submissions/calls/refused-forms.ts';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[lang]/sent-form/[token]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang, token } = await params;
  const refusedForm = findRefusedForm(token);
  if (!refusedForm) return {};
  const metadata = await createPageMetadata(refusedForm.page, lang);
  return {
    ...metadata,
    robots: { index: false },
    other: { ...metadata.other, 'prerender-status-code': String(refusedForm.status) },
  };
}

/** The page of a form that was sent without JavaScript and refused. Not linked from any page. */
export default async function SentFormPage({ params }: Props) {
  const { lang, token } = await params;
  const refusedForm = findRefusedForm(token);
  if (!refusedForm) redirect(`/${lang}`);
  return createPage(refusedForm.page, lang, { refusedForm });
}
