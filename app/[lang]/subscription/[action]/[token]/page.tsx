import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SubscriptionPage } from '#components/forms/result-pages.tsx';
import { ErrorPage } from '#components/shell/error-page.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { loadSite } from '#lib/pages/load-page.ts';
import { findSubscriptionView } from '#lib/submissions/calls/subscription-view.ts';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[lang]/subscription/[action]/[token]'>;

const findView = cache(findSubscriptionView);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { action, token } = await params;
  const [{ status, view }, t, common] = await Promise.all([
    findView(action, token),
    getTranslations('SubscriptionPage'),
    getTranslations('common'),
  ]);
  return {
    title: view ? t(`${view}-title`) : common('error-503'),
    robots: { index: false },
    // The address gives access to the subscription, so it must not be sent to other sites.
    referrer: 'no-referrer',
    other: { 'prerender-status-code': String(status) },
  };
}

/** The page that links in e-mails to subscribers open. Only its button changes the subscription. */
export default async function OwnSubscriptionPage({ params }: Props) {
  const { lang, action, token } = await params;
  const [{ view, topic }, site] = await Promise.all([
    findView(action, token),
    loadSite(`${lang}/subscription`, lang),
  ]);
  if (!view) return <ErrorPage code={`${lang}/subscription/${action}/${token}`} />;
  return (
    <Shell site={site}>
      <SubscriptionPage view={view} topic={topic} token={token} language={site.language} />
    </Shell>
  );
}
