import { getTranslations } from 'next-intl/server';
import { getPageVersion } from '#components/preview/content-version.ts';
import { openPageSource } from '#components/preview/page-source.ts';
import type { Block } from '#lib/content/page.ts';
import type { Site } from '#lib/pages/load-page.ts';
import { FileButton, PreviewPanel } from './preview-panel.tsx';

interface PreviewBarProps {
  site: Site;
  blocks?: readonly Block[];
}

/** Panel for editors, in development only: lists the page's blocks and files, and shows changes without a reload. */
export async function PreviewBar({ site, blocks }: PreviewBarProps) {
  const { code, language, languages, versions } = site;
  const [t, version, source] = await Promise.all([
    getTranslations('PreviewBar'),
    getPageVersion(),
    openPageSource(code),
  ]);
  const name = languages.find((each) => each.code === language)?.title ?? language;
  const missing = languages.filter((other) => other.code !== language && !versions.includes(other));
  const own = (blocks ?? []).filter(({ type }) => type !== 'file');
  return (
    <PreviewPanel version={version} isMissing={!blocks}>
      <summary>
        {t('title', { code, language: name })}
        {missing.length > 0 && (
          <b>{t('missing', { languages: missing.map(({ title }) => title).join(', ') })}</b>
        )}
      </summary>
      {source ? <a href={`/api/editor/${code}`}>{t('edit')}</a> : <p>{t('no-file')}</p>}
      <ol>
        {own.map(({ type }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may have a block twice, and blocks have no names
          <li key={index}>
            {source ? (
              <FileButton
                type={type}
                name={source.file.name}
                path={source.file.path}
                line={source.file.find(['blocks', index]).line}
                open={t('open')}
                copied={t('copied')}
              />
            ) : (
              type
            )}
          </li>
        ))}
      </ol>
    </PreviewPanel>
  );
}
