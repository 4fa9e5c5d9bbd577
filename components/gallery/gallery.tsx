import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { readExamples } from '#components/blocks/examples.ts';
import { PageBlocks } from '#components/blocks/page-blocks.tsx';
import { registry } from '#components/blocks/registry.ts';
import { Shell } from '#components/shell/shell.tsx';
import { Container } from '#components/ui/container.tsx';
import { getInitialData, getLanguages } from '#lib/backend/index.ts';
import { block } from '#lib/content/page.ts';

const frame: CSSProperties = {
  position: 'relative',
  overflowX: 'clip',
  borderBottom: '0.1rem solid var(--color-surface-3)',
};
const label: CSSProperties = {
  paddingBlock: 'var(--space-4)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-small)',
};

/** Page with every block type in all states of its example file, for editors and visual tests. */
export async function createGallery(segment: string) {
  const [language, languages] = await Promise.all([getLocale(), getLanguages()]);
  const initialData = await getInitialData(language);
  if (!initialData || language !== segment) notFound();
  const code = `${language}/blocks`;
  const page = { code, language, initialData, breadcrumbs: [] };
  const examples = Object.keys(registry).flatMap((type) =>
    readExamples(type, language).map(({ title, content }) => ({ type, title, content })),
  );
  return (
    <Shell site={{ code, language, initialData, languages, versions: languages }}>
      {examples.map(({ type, title, content }) => (
        <div key={`${type} ${title}`} style={frame} data-example={type}>
          <Container>
            <p style={label}>{[type, title].filter(Boolean).join(' · ')}</p>
          </Container>
          <PageBlocks blocks={[block.parse({ type, content })]} page={page} fallbackTitle={type} />
        </div>
      ))}
    </Shell>
  );
}
