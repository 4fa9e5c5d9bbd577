import { useEffect, useRef, useState } from 'react';
import styles from './editor.module.scss';
import { listBlocks, type OpenEditor } from './use-editor.ts';

type Block = Record<string, unknown>;

/** The blocks of a page one below the other, and what is done to the chosen one. */
export function Outline(props: OpenEditor) {
  const { file, schema, words, chosen, setChosen } = props;
  const { blocks, move } = useBlocks(props);
  const [dragged, setDragged] = useState<number | null>(null);
  const section = useFocus(chosen === null ? 'summary' : 'h2');
  return (
    <section ref={section} className={styles.blocks}>
      <details key={String(chosen === null)} open={chosen === null}>
        <summary>
          {words.blocks} <small>{blocks.length}</small>
        </summary>
        <ol>
          {blocks.map((block, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a page may have a block twice, and blocks have no names
              key={`${file.name} ${index}`}
              draggable
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, index)}
            >
              <button
                type="button"
                aria-pressed={chosen === index}
                className={styles.item}
                onClick={() => setChosen(index)}
              >
                {toTitle(schema, block['type'])}
                <small>{String(Object(block['content']).title ?? '').replace(/<[^>]*>/g, '')}</small>
                {block['isHidden'] === true && <i>{words.hidden}</i>}
                {file.faults.some(({ path }) => path[0] === 'blocks' && path[1] === index) && (
                  <i>{words.broken}</i>
                )}
              </button>
            </li>
          ))}
        </ol>
        <AddBlock {...props} />
      </details>
      {chosen !== null && blocks[chosen] && <BlockTools {...props} chosen={chosen} block={blocks[chosen]} />}
    </section>
  );
}

/** When what had the focus has gone with the list or with a block, the focus goes on to what came in its place. */
function useFocus(selector: string) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(selector);
  useEffect(() => {
    const isLost = shown.current !== selector && document.activeElement === document.body;
    shown.current = selector;
    if (isLost) section.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [selector]);
  return section;
}

const toTitle = (schema: OpenEditor['schema'], type: unknown): string =>
  String(schema['definitions']?.[String(type)]?.title ?? type);

function useBlocks({ file, change, setChosen }: OpenEditor) {
  const blocks = listBlocks(file) ?? [];
  function set(next: readonly Block[], index: number | null) {
    change({ ...Object(file.value), blocks: next });
    setChosen(index);
  }
  function move(from: number, to: number) {
    const rest = blocks.toSpliced(from, 1);
    set(rest.toSpliced(to, 0, ...blocks.slice(from, from + 1)), to);
  }
  return { blocks, set, move };
}

function BlockTools({ block, ...props }: OpenEditor & { chosen: number; block: Block }) {
  const { words, schema, chosen, setChosen } = props;
  const { blocks, set, move } = useBlocks(props);
  const { isHidden, ...shown } = block;
  const actions = [
    { name: words.up, isIdle: chosen === 0, run: () => move(chosen, chosen - 1) },
    { name: words.down, isIdle: chosen === blocks.length - 1, run: () => move(chosen, chosen + 1) },
    { name: words.copy, run: () => set(blocks.toSpliced(chosen + 1, 0, structuredClone(block)), chosen + 1) },
    {
      name: isHidden ? words.show : words.hide,
      run: () => set(blocks.with(chosen, isHidden ? shown : { ...shown, isHidden: true }), chosen),
    },
    { name: words.remove, isIdle: blocks.length === 1, run: () => set(blocks.toSpliced(chosen, 1), null) },
  ];
  return (
    <>
      <h2 tabIndex={-1}>
        {toTitle(schema, block['type'])} {isHidden === true && <i>{words.hidden}</i>}
      </h2>
      <div className={styles.actions}>
        <button type="button" onClick={() => setChosen(null)}>
          {words.all}
        </button>
        {actions.map(({ name, isIdle, run }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the button that hides is the one that shows
          <button key={index} type="button" disabled={isIdle} onClick={run}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

function AddBlock({ file, words, schema, types, add, show }: OpenEditor) {
  const [type, setType] = useState(types[0] ?? '');
  return (
    <div className={styles.actions}>
      <select aria-label={words.add} value={type} onChange={(event) => setType(event.target.value)}>
        {types.map((each) => (
          <option key={each} value={each}>
            {toTitle(schema, each)}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => add(type, 0)}>
        {words['add-here']}
      </button>
      <button type="button" onClick={() => show(`/${file.language}/blocks`)}>
        {words.gallery}
      </button>
    </div>
  );
}
