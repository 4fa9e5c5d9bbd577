'use client';

import { ChangesList } from './changes-list.tsx';
import { Conflict } from './conflict.tsx';
import { CreateForm } from './create-form.tsx';
import styles from './editor.module.scss';
import { FileEditor } from './file-editor.tsx';
import { FileList } from './file-list.tsx';
import { Head } from './head.tsx';
import { type EditorProps, useEditor } from './use-editor.ts';

/** The panel beside the page. A click on a block in the page opens it here. */
export function Editor(props: EditorProps) {
  const editor = useEditor(props);
  const { words, language, tab, file, schema, frame } = editor;
  const opened = file && schema && { ...editor, file, schema };
  return (
    <div className={styles.editor} lang={language}>
      <main className={styles.panel}>
        <Head {...editor} />
        <div className={styles.body}>
          {tab === 'page' && !opened && (
            <p>{words.messages[editor.files.length > 0 ? 'no-file' : 'opening']}</p>
          )}
          {tab === 'page' && opened && file.theirs && <Conflict key={file.text} {...opened} />}
          {tab === 'page' && opened && !file.theirs && <FileEditor {...opened} />}
          {tab === 'files' && <FileList {...editor} />}
          {tab === 'create' && <CreateForm {...editor} />}
          {tab === 'changes' && <ChangesList {...editor} />}
        </div>
      </main>
      <iframe
        ref={frame.ref}
        className={styles.page}
        src={props.address}
        title={words.frame}
        onLoad={frame.onLoad}
      />
    </div>
  );
}
