import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { workFormats } from '#lib/content/work-formats.ts';
import { ask } from './ask.ts';
import styles from './editor.module.scss';
import type { EditorState } from './use-editor.ts';

/** What is asked besides code and titles. */
const questions = { page: [], article: ['date'], vacancy: ['city', 'job-type', 'date'] } as const;
type Entry = keyof typeof questions;

/** Begins a page, an article or a vacancy in all languages, as `npm run new` does. */
export function BeginForm({ words, languages, run, lead }: EditorState) {
  const [entry, setEntry] = useState<Entry>('page');
  const language = languages[0]?.code ?? '';
  const name = `content/${language}/vacancy-options.yaml`;
  const options = useSWR(['options', name], () => ask('open', { name }));
  const choices: Record<string, readonly string[]> = {
    city: Object.keys(Object(options.data?.value).cities ?? {}),
    'job-type': workFormats,
  };
  // An action would empty the fields when the answer is that the address is taken.
  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, answer]) => answer !== '');
    const answers = Object.fromEntries(given.map(([key, answer]) => [key, String(answer)]));
    const names = await run('begin', { entry, answers });
    const own = names?.find((each) => each.startsWith(`content/${language}/`));
    if (own) await lead(own);
  }
  return (
    <form onSubmit={begin} className={styles.begin}>
      <select
        aria-label={words.begin}
        value={entry}
        onChange={(event) => setEntry(event.target.value as Entry)}
      >
        {Object.keys(questions).map((each) => (
          <option key={each} value={each}>
            {words.entries[each as Entry]}
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
      {questions[entry].map((each) => (
        <p key={each}>
          <label htmlFor={each}>{words.answers[each]}</label>
          {choices[each] ? (
            <select id={each} name={each}>
              {choices[each].map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input id={each} name={each} type="date" />
          )}
        </p>
      ))}
      <button type="submit" className={styles.main}>
        {words.begin}
      </button>
    </form>
  );
}
