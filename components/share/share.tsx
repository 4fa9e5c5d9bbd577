import { useTranslations } from 'next-intl';
import { type SharedPage, toShareTargets } from '#lib/content/share-targets.ts';
import { LazyShareMenu } from './lazy-share-menu.tsx';

/**
 * The button that opens the list of networks. `round` is a bare icon, for a blue panel. Without JavaScript it still
 * opens and its links work.
 */
export function Share({ page, look = 'pill' }: { page: SharedPage; look?: 'pill' | 'round' }) {
  const t = useTranslations('Share');
  const targets = toShareTargets(page).map((target) => ({ ...target, label: t(target.code) }));
  const texts = { share: t('share'), copy: t('copy'), copied: t('copied'), more: t('more') };
  return <LazyShareMenu url={page.url} title={page.title} targets={targets} texts={texts} look={look} />;
}
