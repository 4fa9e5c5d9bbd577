import styles from './editor.module.scss';
import { Tool } from './tool.tsx';
import type { EditorState } from './use-editor.ts';

const tabs = ['page', 'files', 'create', 'changes'] as const;

/** Top of the panel: the open file, its actions, and the result of the last action. */
export function Head(editor: EditorState) {
  const { words, language, tab, file, message } = editor;
  const other = language === 'ru' ? 'en' : 'ru';
  return (
    <header className={styles.head}>
      <nav className={styles.tabs} aria-label={words.title}>
        {tabs.map((each) => (
          <button key={each} type="button" aria-pressed={tab === each} onClick={() => editor.setTab(each)}>
            {words.tabs[each]}
          </button>
        ))}
        <button type="button" lang={other} onClick={() => editor.setLanguage(other)}>
          {other.toUpperCase()}
        </button>
      </nav>
      <div className={styles.actions}>
        <Tool className={styles.main} isIdle={!file?.isDraft} onClick={editor.save}>
          {words.save}
        </Tool>
        <Tool isIdle={!file?.isDraft} onClick={editor.discard}>
          {words.discard}
        </Tool>
        <Tool isIdle={!editor.canUndo} onClick={editor.undo}>
          {words.undo}
        </Tool>
        <label className={styles.choosing}>
          <input
            type="checkbox"
            checked={editor.isChoosing}
            onChange={(event) => editor.setChoosing(event.target.checked)}
          />
          {words.choosing}
        </label>
      </div>
      <p role="status" className={styles.message}>
        {words.messages[message] ?? message}
      </p>
    </header>
  );
}
