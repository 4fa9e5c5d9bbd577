import { useState } from 'react';
import styles from './editor.module.scss';
import type { EditorState } from './use-editor.ts';

const entries = ['page', 'article', 'vacancy'] as const;
const questions = { page: [], article: ['date'], vacancy: ['city', 'job-type', 'date'] } as const;

/** Begins a page, an article or a vacancy in all languages, as `npm run new` does. */
export function BeginForm({ words, languages, run, open }: EditorState) {
  const [entry, setEntry] = useState<(typeof entries)[number]>('page');
  async function begin(data: FormData) {
    const given = [...data].filter(([, answer]) => answer !== '');
    const answers = Object.fromEntries(given.map(([name, answer]) => [name, String(answer)]));
    const saved = await run('begin', { entry, answers });
    const own = saved?.names.find((name) => name.startsWith(`content/${languages[0]?.code}/`));
    if (own) await open(own);
  }
  return (
    <form action={begin} className={styles.begin}>
      <select
        aria-label={words.begin}
        value={entry}
        onChange={(event) => setEntry(event.target.value as typeof entry)}
      >
        {entries.map((each) => (
          <option key={each} value={each}>
            {words.entries[each]}
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
      {questions[entry].map((name) => (
        <label key={name}>
          {words.answers[name]}
          <input name={name} required={name === 'city'} />
        </label>
      ))}
      <button type="submit" className={styles.main}>
        {words.begin}
      </button>
    </form>
  );
}
