import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#components/ui/icon.tsx';
import styles from '../schema-form.module.scss';
import { type FieldProps, toAddress, toFields, toTitle } from './values.ts';

let lastKey = 0;
const toRow = (item: unknown, name = '') => ({ key: ++lastKey, name, item });

/** Items of a list, or of a map by their names. One that moves stays the same to React, with all that is open in it. */
export function useRows({ schema, value, onChange }: Pick<FieldProps, 'schema' | 'value' | 'onChange'>) {
  const dragged = useRef<number>(null);
  const keys = useRef<number[]>([]);
  const isMap = schema['type'] === 'object';
  const all = Object.entries(toFields(value)).map(([name, item], index) => {
    keys.current[index] ??= ++lastKey;
    return { key: keys.current[index], name, item };
  });
  function set(next: typeof all) {
    keys.current = next.map(({ key }) => key);
    const items = next.map(({ item }) => item);
    onChange(isMap ? Object.fromEntries(next.map(({ name }, index) => [name, items[index]])) : items);
  }
  const move = (from: number, to: number) =>
    set(all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));
  const put = (at: number, change: { name?: string; item?: unknown }) =>
    set(all.map((row, index) => (index === at ? { ...row, ...change } : row)));
  const isFree = (name: string) => name !== '' && all.every((row) => row.name !== name);
  return { all, isMap, dragged, set, move, put, isFree };
}

type ItemProps = Pick<FieldProps, 'form' | 'schema' | 'path'> & {
  rows: ReturnType<typeof useRows>;
  index: number;
  children: ReactNode;
};

/** A line, or fields that fold away under what the item is about. */
export function Item(props: ItemProps) {
  const { form, schema, path, rows, index, children } = props;
  const { name, item } = { name: '', item: undefined, ...rows.all[index] };
  const [isNew] = useState(() => Object.keys(toFields(item)).every((key) => key === 'type'));
  const [isDrawn, setDrawn] = useState(isNew);
  const heading = [rows.isMap ? name : `${index + 1}.`, toTitle(item)].join(' ');
  const own = toAddress([...path, '']);
  const isFaulty = form.faults.some((fault) => toAddress([...fault.path, '']).startsWith(own));
  const isLine = /string|number|integer/.test(schema['type']);
  function drag(event: DragEvent) {
    const isStart = event.type === 'dragstart';
    if (isStart) event.dataTransfer.setData('text/plain', heading);
    else if (rows.dragged.current !== null) event.preventDefault();
    if (event.type === 'drop' && rows.dragged.current !== null) rows.move(rows.dragged.current, index);
    if (event.type !== 'dragover') rows.dragged.current = isStart ? index : null;
  }
  const dragging = { draggable: true, onDragStart: drag, onDragEnd: drag, onDragOver: drag, onDrop: drag };
  const inside = (
    <>
      {rows.isMap && (
        <input
          key={name}
          aria-label={`${form.words.key}: ${name}`}
          defaultValue={name}
          onBlur={({ target }) => {
            if (rows.isFree(target.value)) rows.put(index, { name: target.value });
            else target.value = name;
          }}
        />
      )}
      {children}
    </>
  );
  return (
    <li className={isLine ? styles.line : styles.item} data-faulty={isFaulty}>
      {isLine ? (
        inside
      ) : (
        <details open={isNew} onToggle={() => setDrawn(true)}>
          <summary {...(!rows.isMap && dragging)}>{heading}</summary>
          {isDrawn && <div className={styles.group}>{inside}</div>}
        </details>
      )}
      <Tools {...props} heading={heading} />
    </li>
  );
}

function Tools({ form, rows, index, heading }: ItemProps & { heading: string }) {
  const { words } = form;
  const { all, set, move } = rows;
  const copy = () => set(all.toSpliced(index + 1, 0, toRow(all[index]?.item)));
  const tools = [
    { name: words.up, icon: 'dropdown-arrow-up', run: () => move(index, index - 1) },
    { name: words.down, icon: 'dropdown-arrow-down', run: () => move(index, index + 1) },
    { name: words.copy, icon: 'copy', run: copy },
    { name: words.remove, icon: 'close', run: () => set(all.toSpliced(index, 1)) },
  ];
  // The keys of a map stay in the order of the file.
  const idle = [index === 0 && words.up, index === all.length - 1 && words.down];
  function press(button: HTMLElement, run: () => void) {
    const item = button.closest('li');
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    flushSync(run);
    // At the end of the list, or where the item has gone, the focus goes on beside the button.
    const tools = button.isConnected ? button.parentElement : neighbour?.lastElementChild;
    const enabled = tools?.querySelectorAll<HTMLElement>('button:enabled') ?? [];
    ([...enabled].find((each) => each === button) ?? enabled[0])?.focus();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend and groups fields
    <div role="group" aria-label={heading} className={styles.tools}>
      {tools.slice(rows.isMap ? -1 : 0).map(({ name, icon, run }) => (
        <button
          key={icon}
          type="button"
          title={name}
          aria-label={name}
          disabled={idle.includes(name)}
          onClick={({ currentTarget }) => press(currentTarget, run)}
        >
          <Icon code={icon} />
        </button>
      ))}
    </div>
  );
}

export function AddItem({ form, rows, item }: Pick<ItemProps, 'form' | 'rows'> & { item: unknown }) {
  const [name, setName] = useState('');
  const { words } = form;
  function add() {
    rows.set([...rows.all, toRow(item, name)]);
    setName('');
  }
  return (
    <div className={styles.add}>
      {rows.isMap && (
        <input
          aria-label={words.newKey}
          placeholder={words.newKey}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <button type="button" disabled={rows.isMap && !rows.isFree(name)} onClick={add}>
        {words.add}
      </button>
    </div>
  );
}
