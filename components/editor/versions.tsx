import useSWR from 'swr';
import { listDifferences, nameField, toShape } from '#lib/editor/differences.ts';
import styles from './editor.module.scss';
import type { OpenEditor } from './use-editor.ts';

const shownDifferences = 5;

/** The same file in the other languages, and what is built otherwise there. */
export function Versions({ file, schema, words, languages, files, run, ask, show, open, lead }: OpenEditor) {
  const versions = languages
    .filter(({ code }) => file.language && code !== file.language)
    .map(({ code, title }) => {
      const name = file.name.replace(/^content\/[a-z]{2}\//, `content/${code}/`);
      return { code, title, name, known: files.find((each) => each.name === name) };
    });
  const first = versions.find(({ known }) => known)?.name;
  const other = useSWR(first && ['version', first], () => ask('open', { name: first ?? '' }));
  const paths =
    other.data?.value === undefined ? [] : listDifferences(toShape(file.value), toShape(other.data.value));
  const fields = [...new Set(paths.map((path) => nameField(schema, file.value, path)))];
  async function translate(language: string) {
    const names = await run('translate', { name: file.name, language });
    if (names?.[0]) await lead(names[0]);
  }
  return (
    <div className={styles.actions}>
      {versions.map(({ code, title, known }) => (
        <button
          key={code}
          type="button"
          onClick={() => {
            if (!known) void translate(code);
            else if (known.address) show(known.address);
            else void open(known.name);
          }}
        >
          {known ? title : `${words.translate}: ${title}`}
        </button>
      ))}
      {fields.length > 0 && (
        <p className={styles.note}>
          {words.differs}: {fields.slice(0, shownDifferences).join('; ')}
          {fields.length > shownDifferences && ' …'}
        </p>
      )}
    </div>
  );
}
