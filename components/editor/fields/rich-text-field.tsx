import { ariaDescribedByIds, type WidgetProps } from '@rjsf/utils';
import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { useFormTools } from './form-tools.ts';
import { extensions, toHtml } from './rich-text.ts';
import styles from './rich-text-field.module.scss';
import { toFieldValue } from './use-input-props.ts';

function Toolbar({ editor, isLong, label }: { editor: Editor; isLong: boolean; label: string }) {
  const { words, lists } = useFormTools();
  const [address, setAddress] = useState<string | null>(null);
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });

  function toButton(name: string, sign: ReactNode, isPressed: boolean, run: () => unknown) {
    return (
      <button key={name} type="button" title={name} aria-label={name} aria-pressed={isPressed} onClick={run}>
        {sign}
      </button>
    );
  }
  const toggle = (
    name: string,
    sign: string,
    kind: string,
    command: (chain: ChainedCommands) => ChainedCommands,
  ) => toButton(name, sign, editor.isActive(kind), () => command(editor.chain().focus()).run());
  const toggleLink = () => setAddress(address === null ? (editor.getAttributes('link').href ?? '') : null);

  function applyLink() {
    const chain = editor.chain().focus().extendMarkRange('link');
    (address ? chain.setLink({ href: address }) : chain.unsetLink()).run();
    setAddress(null);
  }

  return (
    <div role="toolbar" aria-label={`${words.toolbar}: ${label}`}>
      {toggle(words.bold, 'B', 'bold', (chain) => chain.toggleBold())}
      {toggle(words.italic, 'I', 'italic', (chain) => chain.toggleItalic())}
      {toButton(words.link, <Icon code="link" />, editor.isActive('link'), toggleLink)}
      {toggle(words.bulletList, '•', 'bulletList', (chain) => chain.toggleBulletList())}
      {toggle(words.orderedList, '1.', 'orderedList', (chain) => chain.toggleOrderedList())}
      {isLong &&
        ([2, 3, 4] as const).map((level) =>
          toButton(`${words.heading} ${level}`, `H${level}`, editor.isActive('heading', { level }), () =>
            editor.chain().focus().toggleHeading({ level }).run(),
          ),
        )}
      {address !== null && (
        <span>
          <input
            list={lists.links}
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

export function RichTextField(props: WidgetProps) {
  const { id, label, schema, onChange, onBlur } = props;
  const isLong = schema.editor === 'long-html';
  const value = String(props.value ?? '');
  const [before] = useState(value);
  const shown = useRef(value);
  const editor = useEditor({
    extensions: extensions[isLong ? 'long-html' : 'html'],
    content: value,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': ariaDescribedByIds(id),
      },
    },
    onUpdate: ({ editor }) => {
      shown.current = toHtml(editor.getHTML(), before, isLong);
      onChange(toFieldValue(shown.current, props));
    },
    onBlur: () => onBlur(id, value),
  });

  // Another version of the file, or an item that has moved.
  useEffect(() => {
    if (!editor || value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.richTextField}>
      {editor && <Toolbar editor={editor} isLong={isLong} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}
