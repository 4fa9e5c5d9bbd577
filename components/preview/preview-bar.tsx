import { getTranslations } from 'next-intl/server';
import type { Block } from '#lib/content/page.ts';
import type { Site } from '#lib/pages/load-page.ts';
import { readContentVersion } from '#lib/preview/content-version.ts';
import { openPageSource } from '#lib/preview/page-source.ts';
import { PreviewPanel } from './preview-panel.tsx';

interface PreviewBarProps {
  site: Site;
  blocks?: readonly Block[];
}

/** For editors, in development only: what the page is made of. It shows a changed file without a reload by hand. */
export async function PreviewBar({ site, blocks }: PreviewBarProps) {
  const { code, language, languages, versions } = site;
  const [t, version, source] = await Promise.all([
    getTranslations('PreviewBar'),
    readContentVersion(),
    openPageSource(code),
  ]);
  const missing = languages.filter((other) => other.code !== language && !versions.includes(other));
  const own = (blocks ?? []).filter(({ type }) => type !== 'file');
  return (
    <PreviewPanel
      version={version}
      isMissing={!blocks}
      title={t('title', {
        code,
        language: languages.find((each) => each.code === language)?.title ?? language,
      })}
      missing={
        missing.length > 0 ? t('missing', { languages: missing.map(({ title }) => title).join(', ') }) : ''
      }
      open={t('open')}
      copied={t('copied')}
      noFile={source ? '' : t('no-file')}
      blocks={own.map(({ type }, index) => {
        const line = source?.file.find(['blocks', index]).line;
        return { type, line, name: source?.file.name, path: source?.file.path };
      })}
    />
  );
}
