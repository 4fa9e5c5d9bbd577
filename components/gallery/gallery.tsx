import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { PageBlocks } from '@/components/blocks/page-blocks';
import { registry } from '@/components/blocks/registry';
import { Shell } from '@/components/shell/shell';
import { Container } from '@/components/ui/container';
import { getInitialData, getLanguages } from '@/lib/backend';
import { block } from '@/lib/content/page';
import { readExamples } from './examples';
import styles from './gallery.module.scss';

/** Every block type with the states of its example file, for editors and visual tests. */
export async function createGallery(segment: string) {
  const [language, languages] = await Promise.all([getLocale(), getLanguages()]);
  const initialData = await getInitialData(language);
  if (!initialData || language !== segment) notFound();
  const code = `${language}/blocks`;
  const page = { code, language, initialData, crumbs: [] };
  const examples = Object.keys(registry).flatMap((type) =>
    readExamples(type, language).map(({ title, content }) => ({ type, title, content })),
  );
  return (
    <Shell site={{ code, language, initialData, languages, versions: languages }}>
      {examples.map(({ type, title, content }) => (
        <div key={`${type} ${title}`} className={styles.example} data-example={type}>
          <Container className={styles.label}>{[type, title].filter(Boolean).join(' · ')}</Container>
          <PageBlocks blocks={[block.parse({ type, content })]} page={page} fallbackTitle={type} />
        </div>
      ))}
    </Shell>
  );
}
