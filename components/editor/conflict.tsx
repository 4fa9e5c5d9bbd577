import { useState } from 'react';
import { getAt, listDifferences, nameField, setAt } from '#lib/editor/differences.ts';
import styles from './editor.module.scss';
import type { OpenEditor } from './use-editor.ts';

/** The draft and the file that somebody has changed meanwhile, field by field. */
export function Conflict({ file, schema, words, resolve }: OpenEditor) {
  const { value: theirs, base } = file.theirs ?? {};
  const paths = listDifferences(theirs, file.value);
  // What only one of both has changed is taken from that one, unless it is chosen otherwise.
  const isMine = (path: (typeof paths)[number]) =>
    listDifferences(getAt(base, path), getAt(theirs, path)).length === 0;
  const [mine, setMine] = useState(() => new Set(paths.filter(isMine).map((path) => JSON.stringify(path))));
  const merged = () =>
    paths
      .filter((path) => mine.has(JSON.stringify(path)))
      .reduce<unknown>((value, path) => setAt(value, path, getAt(file.value, path)), theirs);
  const show = (value: unknown) =>
    typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? words.nothing);
  return (
    <section aria-label={words.conflict}>
      <h2>{words.conflict}</h2>
      {paths.map((path) => {
        const key = JSON.stringify(path);
        const set = (isOwn: boolean) =>
          setMine((now) =>
            isOwn ? new Set([...now, key]) : new Set([...now].filter((each) => each !== key)),
          );
        return (
          <fieldset key={key}>
            <legend>{nameField(schema, file.value, path) || file.name}</legend>
            {[true, false].map((isOwn) => (
              <label key={String(isOwn)} className={styles.choice}>
                <input
                  type="radio"
                  name={key}
                  checked={mine.has(key) === isOwn}
                  onChange={() => set(isOwn)}
                />
                <b>{isOwn ? words.mine : words.theirs}</b>
                <span>{show(getAt(isOwn ? file.value : theirs, path))}</span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <button type="button" className={styles.main} onClick={() => resolve(merged())}>
        {words.resolve}
      </button>
    </section>
  );
}
