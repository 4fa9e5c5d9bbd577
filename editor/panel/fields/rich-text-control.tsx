import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from '#editor/panel/schema-form.module.scss';
import { extensions, toHtml } from './rich-text.ts';
import type { ControlProps } from './values.ts';

/** Editor of a formatted text, which the site renders as HTML. */
export function RichText(props: ControlProps) {
  const { title, input, schema, isRequired, onChange } = props;
  const isLong = schema['editor'] === 'long-html';
  const value = String(props.value ?? '');
  const [before] = useState(value);
  const shown = useRef(value);
  const editor = useEditor({
    extensions: extensions[isLong ? 'long-html' : 'html'],
    content: value,
    immediatelyRender: false,
    autofocus: String(props.form.led) === String(props.path),
    editorProps: { attributes: { ...input, role: 'textbox', 'aria-multiline': 'true', 'aria-label': title } },
    onUpdate: ({ editor }) => {
      shown.current = toHtml(editor.getHTML(), before, isLong);
      onChange(shown.current || (isRequired ? '' : undefined));
    },
  });
  // The value is from another version of the file, or the item has moved.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.richText}>
      {editor && <Toolbar {...props} editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

const marks = [
  ['bold', 'B', 'toggleBold'],
  ['italic', 'I', 'toggleItalic'],
  ['bulletList', '•', 'toggleBulletList'],
  ['orderedList', '1.', 'toggleOrderedList'],
] as const;

function Toolbar({ editor, form, schema, title }: ControlProps & { editor: Editor }) {
  const words = form.words.form;
  const [isLinking, setLinking] = useState(false);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const chain = () => editor.chain().focus();
  const { href = '' } = editor.getAttributes('link');
  const toTool = (name: string, sign: ReactNode, isOn: boolean, run: () => unknown) => (
    <button key={name} type="button" title={name} aria-label={name} aria-pressed={isOn} onClick={run}>
      {sign}
    </button>
  );
  function link(address: string) {
    const range = editor.chain().extendMarkRange('link');
    (address ? range.setLink({ href: address }) : range.unsetLink()).run();
  }
  return (
    <div role="toolbar" aria-label={`${words.toolbar}: ${title}`}>
      {marks.map(([kind, sign, command]) =>
        toTool(words[kind], sign, editor.isActive(kind), () => chain()[command]().run()),
      )}
      {toTool(words.link, <Icon code="link" />, editor.isActive('link'), () => setLinking(!isLinking))}
      {schema['editor'] === 'long-html' &&
        ([2, 3, 4] as const).map((level) =>
          toTool(`${words.heading} ${level}`, `H${level}`, editor.isActive('heading', { level }), () =>
            chain().toggleHeading({ level }).run(),
          ),
        )}
      {isLinking && (
        <input
          list={`${form.id}-link`}
          aria-label={words.linkTo}
          value={href}
          onChange={({ target }) => link(target.value)}
        />
      )}
    </div>
  );
}
