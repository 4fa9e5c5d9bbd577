import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from '../schema-form.module.scss';
import { extensions, toHtml } from './rich-text.ts';
import type { ControlProps } from './values.ts';

/** As ProseMirror takes attributes. */
const toTexts = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));

/** A text with its formatting, which the site draws as HTML. */
export function RichText(props: ControlProps) {
  const { title, input, schema, isRequired, onChange } = props;
  const isLong = schema['editor'] === 'long-html';
  const value = String(props.value ?? '');
  const [before] = useState(value);
  const shown = useRef(value);
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': title };
  const editor = useEditor({
    extensions: extensions[isLong ? 'long-html' : 'html'],
    content: value,
    immediatelyRender: false,
    editorProps: { attributes: { ...toTexts(input), ...attributes } },
    onUpdate: ({ editor }) => {
      shown.current = toHtml(editor.getHTML(), before, isLong);
      onChange(shown.current || (isRequired ? '' : undefined));
    },
  });
  // Another version of the file, or an item that has moved.
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

function Toolbar({ editor, form, schema, title }: ControlProps & { editor: Editor }) {
  const { words, id } = form;
  const [address, setAddress] = useState<string | null>(null);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const { href = '' } = editor.getAttributes('link');
  const chain = () => editor.chain().focus();
  const toTool = (name: string, sign: ReactNode, isOn: boolean, run: () => unknown) => (
    <button key={name} type="button" title={name} aria-label={name} aria-pressed={isOn} onClick={run}>
      {sign}
    </button>
  );
  const toHeading = (level: 2 | 3 | 4) =>
    toTool(`${words.heading} ${level}`, `H${level}`, editor.isActive('heading', { level }), () =>
      chain().toggleHeading({ level }).run(),
    );
  function applyLink() {
    const link = chain().extendMarkRange('link');
    (address ? link.setLink({ href: address }) : link.unsetLink()).run();
    setAddress(null);
  }
  const { bold, italic, link, bulletList, orderedList } = words;
  return (
    <div role="toolbar" aria-label={`${words.toolbar}: ${title}`}>
      {toTool(bold, 'B', editor.isActive('bold'), () => chain().toggleBold().run())}
      {toTool(italic, 'I', editor.isActive('italic'), () => chain().toggleItalic().run())}
      {toTool(link, <Icon code="link" />, editor.isActive('link'), () =>
        setAddress(address === null ? href : null),
      )}
      {toTool(bulletList, '•', editor.isActive('bulletList'), () => chain().toggleBulletList().run())}
      {toTool(orderedList, '1.', editor.isActive('orderedList'), () => chain().toggleOrderedList().run())}
      {schema['editor'] === 'long-html' && ([2, 3, 4] as const).map(toHeading)}
      {address !== null && (
        <span>
          <input
            list={`${id}-link`}
            aria-label={words.linkTo}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <button type="button" onClick={applyLink}>
            {words.apply}
          </button>
        </span>
      )}
    </div>
  );
}
