import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { workFormats } from '#lib/content/work-formats.ts';
import { ask } from './ask.ts';
import styles from './editor.module.scss';
import type { EditorState } from './use-editor.ts';
import type { Words } from './words.ts';

type Entry = keyof Words['entries'];

/** Form that creates a page, an article or a vacancy in all languages, as `npm run new` does. */
export function CreateForm({ words, languages, run, lead }: EditorState) {
  const [entry, setEntry] = useState<Entry>('page');
  const language = languages[0]?.code ?? '';
  const name = `content/${language}/vacancy-options.yaml`;
  const options = useSWR(['options', name], () => ask('open', { name }));
  // Not a form action, because React would clear the fields even if the address is taken.
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, answer]) => answer !== '');
    const answers = Object.fromEntries(given.map(([key, answer]) => [key, String(answer)]));
    const names = await run('create', { entry, answers });
    const own = names?.find((each) => each.startsWith(`content/${language}/`));
    if (own) await lead(own);
  }
  const toChoice = (name: 'city' | 'job-type', choices: readonly string[]) => (
    <label>
      {words.answers[name]}
      <select name={name}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
  return (
    <form onSubmit={create} className={styles.create}>
      <select
        aria-label={words.create}
        value={entry}
        onChange={(event) => setEntry(event.target.value as Entry)}
      >
        {Object.entries(words.entries).map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
      <label>
        {words.answers.code}
        <input name="code" required />
      </label>
      {languages.map(({ code, title }) => (
        <label key={code}>
          {words.answers.title}, {title}
          <input name={`title-${code}`} required />
        </label>
      ))}
      {entry === 'vacancy' && toChoice('city', Object.keys(Object(options.data?.value).cities ?? {}))}
      {entry === 'vacancy' && toChoice('job-type', workFormats)}
      {entry !== 'page' && (
        <label>
          {words.answers.date}
          <input name="date" type="date" />
        </label>
      )}
      <button type="submit" className={styles.main}>
        {words.create}
      </button>
    </form>
  );
}
