import useSWR from 'swr';
import { listDifferences, nameField, toShape } from '#editor/server/differences.ts';
import { ask } from './ask.ts';
import styles from './editor.module.scss';
import type { OpenEditor } from './use-editor.ts';

const shownDifferences = 5;

/** Links to the file in other languages, and structural differences between them. */
export function Versions({ own, file, schema, words, languages, files, run, lead }: OpenEditor) {
  const others = languages.filter(({ code }) => file.language && code !== file.language);
  const find = (language: string) =>
    files.find((each) => each.kind === file.kind && each.code === own?.code && each.language === language);
  const first = others.map(({ code }) => find(code)?.name).find(Boolean);
  const other = useSWR(first && ['version', first], () => ask('open', { name: first ?? '' }));
  const paths =
    other.data?.value === undefined ? [] : listDifferences(toShape(file.value), toShape(other.data.value));
  const fields = [...new Set(paths.map((path) => nameField(schema, file.value, path)))];
  async function show(language: string) {
    const name = find(language)?.name ?? (await run('translate', { name: file.name, language }))?.[0];
    if (name) await lead(name);
  }
  return (
    <div className={styles.actions}>
      {others.map(({ code, title }) => (
        <button key={code} type="button" onClick={() => show(code)}>
          {find(code) ? title : `${words.translate}: ${title}`}
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
