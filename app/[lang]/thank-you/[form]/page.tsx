import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getThanksTitle, sentForms, ThankYouPage } from '#components/forms/result-pages.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { isReference } from '#lib/forms/application-form.ts';
import { loadSite } from '#lib/pages/load-page.ts';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[lang]/thank-you/[form]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ form }, t] = await Promise.all([params, getTranslations()]);
  return {
    title: t(getThanksTitle(form === 'subscribe' ? form : 'application')),
    robots: { index: false },
    other: { 'prerender-status-code': '200' },
  };
}

/** The page shown after a form is sent without JavaScript. */
export default async function SentPage({ params, searchParams }: Props) {
  const [{ lang, form }, { reference }] = await Promise.all([params, searchParams]);
  const sent = sentForms.find((name) => name === form);
  if (!sent) redirect(`/${lang}`);
  const site = await loadSite(`${lang}/thank-you/${form}`, lang);
  return (
    <Shell site={{ ...site, versions: site.languages }}>
      <ThankYouPage
        form={sent}
        language={site.language}
        reference={isReference(reference) ? reference : undefined}
      />
    </Shell>
  );
}
