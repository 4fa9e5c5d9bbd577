import { useEffect, useRef, useState } from 'react';
import { useItems } from '#editor/panel/fields/items.tsx';
import styles from './editor.module.scss';
import { Tool } from './tool.tsx';
import { listBlocks, type OpenEditor } from './use-editor.ts';

type Items = ReturnType<typeof useItems>;

/** List of a page's blocks, with tools for the chosen block. */
export function Outline(props: OpenEditor) {
  const { file, schema, words, chosen, setChosen, change } = props;
  const blocks = listBlocks(file) ?? [];
  const items = useItems({
    schema: { type: 'array' },
    value: blocks,
    onChange: (next) => change({ ...Object(file.value), blocks: next }),
  });
  const section = useFocus(chosen === null ? 'summary' : 'h2');
  const isInvalid = (index: number) =>
    file.issues.some(({ path }) => path[0] === 'blocks' && path[1] === index);
  return (
    <section ref={section} className={styles.blocks}>
      <details key={String(chosen === null)} open={chosen === null}>
        <summary>
          {words.blocks} <small>{blocks.length}</small>
        </summary>
        <ol>
          {items.all.map(({ key, value }, index) => {
            const { type, content, isHidden } = Object(value);
            const title = String(Object(content).title ?? '').replace(/<[^>]*>/g, '');
            return (
              <li key={key} {...items.toHandle(index, title)} {...items.toTarget(index)}>
                <button
                  type="button"
                  aria-pressed={chosen === index}
                  className={styles.item}
                  onClick={() => setChosen(index)}
                >
                  {toTitle(schema, type)}
                  <small>{title}</small>
                  {isHidden === true && <i>{words.hidden}</i>}
                  {isInvalid(index) && <i>{words.broken}</i>}
                </button>
              </li>
            );
          })}
        </ol>
        <AddBlock {...props} />
      </details>
      {chosen !== null && <BlockTools {...props} items={items} chosen={chosen} />}
    </section>
  );
}

/** If the focused element was removed together with the list or a block, focuses the element that replaced it. */
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

function BlockTools({ items, ...props }: OpenEditor & { items: Items; chosen: number }) {
  const { words, schema, chosen, setChosen } = props;
  const { move, copy, put, remove, all } = items;
  const { isHidden, ...shown } = Object(all[chosen]?.value);
  const toTool = (name: string, next: number | null, run: () => void, isIdle = false) => (
    <Tool isIdle={isIdle} onClick={() => [run(), setChosen(next)]}>
      {name}
    </Tool>
  );
  const hide = () => put(chosen, { value: isHidden ? shown : { ...shown, isHidden: true } });
  return (
    <>
      <h2 tabIndex={-1}>
        {toTitle(schema, shown.type)} {isHidden === true && <i>{words.hidden}</i>}
      </h2>
      <div className={styles.actions}>
        {toTool(words.all, null, () => {})}
        {toTool(words.up, chosen - 1, () => move(chosen, chosen - 1), chosen === 0)}
        {toTool(words.down, chosen + 1, () => move(chosen, chosen + 1), chosen === all.length - 1)}
        {toTool(words.copy, chosen + 1, () => copy(chosen))}
        {toTool(isHidden ? words.show : words.hide, chosen, hide)}
        {toTool(words.remove, null, () => remove(chosen), all.length === 1)}
      </div>
    </>
  );
}

function AddBlock({ file, words, schema, types, add, show }: OpenEditor) {
  const [wanted, setType] = useState('');
  const type = wanted || (types[0] ?? '');
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
