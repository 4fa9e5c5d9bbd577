import { getAt, listDifferences, nameField, setAt } from '#editor/server/differences.ts';
import type { Path } from '#editor/server/protocol.ts';
import styles from './editor.module.scss';
import type { OpenEditor } from './use-editor.ts';

/** Merges the draft with a file that has changed since, field by field. */
export function Conflict({ file, schema, words, resolve }: OpenEditor) {
  const { value: theirs, base } = file.theirs ?? {};
  const values = { mine: file.value, theirs };
  const paths = listDifferences(theirs, file.value);
  // Preselects the side that has changed the field. If both have, preselects the file.
  const choose = (path: Path) =>
    listDifferences(getAt(base, path), getAt(theirs, path)).length === 0 ? 'mine' : 'theirs';
  function merge(choices: FormData) {
    const mine = paths.filter((path) => choices.get(JSON.stringify(path)) === 'mine');
    return resolve(mine.reduce((value, path) => setAt(value, path, getAt(file.value, path)), theirs));
  }
  const show = (value: unknown) =>
    typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? words.nothing);
  return (
    <form action={merge} aria-label={words.conflict}>
      <h2>{words.conflict}</h2>
      {paths.map((path) => (
        <fieldset key={JSON.stringify(path)}>
          <legend>{nameField(schema, file.value, path) || file.name}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose} className={styles.choice}>
              <input
                type="radio"
                name={JSON.stringify(path)}
                value={whose}
                defaultChecked={whose === choose(path)}
              />
              <b>{words[whose]}</b>
              <span>{show(getAt(values[whose], path))}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className={styles.main}>
        {words.resolve}
      </button>
    </form>
  );
}
