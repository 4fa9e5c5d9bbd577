import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from '#editor/panel/schema-form.module.scss';
import { Tool } from '#editor/panel/tool.tsx';
import type { Path } from '#editor/server/protocol.ts';
import { type FieldProps, toFields, toTitle } from './values.ts';

let lastKey = 0;
const toItem = (value: unknown, name = '') => ({ key: ++lastKey, name, value });

/** Items of a list, or named items of a map. A moved item keeps its React key, so what is open in it stays open. */
export function useItems({ schema, value, onChange }: Pick<FieldProps, 'schema' | 'value' | 'onChange'>) {
  const keys = useRef<number[]>([]);
  /** Index of the item that is being dragged. */
  const dragged = useRef<number | null>(null);
  const isMap = schema['type'] === 'object';
  const all = Object.entries(toFields(value)).map(([name, value], index) => {
    keys.current[index] ??= ++lastKey;
    return { key: keys.current[index], name, value };
  });
  function set(next: typeof all) {
    keys.current = next.map(({ key }) => key);
    const values = next.map(({ value }) => value);
    onChange(isMap ? Object.fromEntries(next.map(({ name, value }) => [name, value])) : values);
  }
  const move = (from: number, to: number) =>
    set(all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1)));
  return {
    all,
    isMap,
    move,
    isFree: (name: string) => name !== '' && all.every((item) => item.name !== name),
    add: (value: unknown) => set([...all, toItem(value, 'new')]),
    copy: (at: number) => set(all.toSpliced(at + 1, 0, toItem(all[at]?.value))),
    remove: (at: number) => set(all.toSpliced(at, 1)),
    put: (at: number, change: { name?: string; value?: unknown }) =>
      set(all.map((item, index) => (index === at ? { ...item, ...change } : item))),
    /** Props of the handle that drags an item. */
    toHandle: (at: number, title: string) => ({
      draggable: !isMap,
      onDragStart({ dataTransfer }: DragEvent) {
        dragged.current = at;
        dataTransfer.setData('text/plain', title);
      },
      onDragEnd() {
        dragged.current = null;
      },
    }),
    /** Props of a drop target for a dragged item. */
    toTarget: (at: number) => ({
      onDragOver: (event: DragEvent) => dragged.current !== null && event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged.current !== null) move(dragged.current, at);
      },
    }),
  };
}

type ItemProps = Omit<FieldProps, 'onChange'> & {
  items: ReturnType<typeof useItems>;
  index: number;
  children: ReactNode;
};

/** One line, or fields that collapse under the item's title. */
export function Item(props: ItemProps) {
  const { form, schema, value, path, label = '', items, index, children } = props;
  const has = (inner: Path) => String(inner.slice(0, path.length)) === String(path);
  // A new item is open.
  const [isOpen, setOpen] = useState(
    () => has(form.led) || Object.keys(toFields(value)).every((key) => key === 'type'),
  );
  const heading = [items.isMap ? label : `${index + 1}.`, toTitle(value)].join(' ');
  const isInvalid = form.issues.some((issue) => has(issue.path));
  const isLine = /string|number|integer/.test(schema['type']);
  function rename(field: HTMLInputElement) {
    if (items.isFree(field.value)) items.put(index, { name: field.value });
    else field.value = label;
  }
  const name = `${form.words.form.key}: ${label}`;
  const inside = (
    <>
      {items.isMap && (
        <input key={label} aria-label={name} defaultValue={label} onBlur={({ target }) => rename(target)} />
      )}
      {children}
    </>
  );
  return (
    <li className={isLine ? styles.line : styles.item} {...items.toTarget(index)}>
      {isLine ? (
        inside
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary {...items.toHandle(index, heading)}>
            {heading} {isInvalid && <i>{form.words.broken}</i>}
          </summary>
          {isOpen && <div className={styles.group}>{inside}</div>}
        </details>
      )}
      <Tools {...props} label={heading} />
    </li>
  );
}

function Tools({ form, items, index, label }: ItemProps) {
  const { move, copy, remove, all, isMap } = items;
  const isLast = index === all.length - 1;
  const words = form.words.form;
  const toTool = (name: string, icon: string, run: () => void, isIdle = false) => (
    <Tool title={name} aria-label={name} isIdle={isIdle} onClick={run}>
      <Icon code={icon} />
    </Tool>
  );
  const leave = () => document.activeElement?.closest('ol')?.focus();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and groups fields
    <div role="group" aria-label={label} className={styles.tools}>
      {/* The items of a map stay in the order of the file. */}
      {!isMap && toTool(words.up, 'dropdown-arrow-up', () => move(index, index - 1), index === 0)}
      {!isMap && toTool(words.down, 'dropdown-arrow-down', () => move(index, index + 1), isLast)}
      {!isMap && toTool(words.copy, 'copy', () => copy(index))}
      {toTool(words.remove, 'close', () => [leave(), remove(index)])}
    </div>
  );
}
