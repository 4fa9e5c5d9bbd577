import { getDefaultRegistry } from '@rjsf/core';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import {
  createContext,
  type DragEvent,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './array-field.module.scss';

const { ArrayFieldTemplate, ArrayFieldItemButtonsTemplate } = getDefaultRegistry().templates;

interface List {
  values: unknown[];
  /** Moves the item that is dragged. */
  dragged: RefObject<((to: number) => void) | null>;
}

const ListContext = createContext<List>({ values: [], dragged: { current: null } });

export function ArrayTemplate(props: ArrayFieldTemplateProps) {
  const dragged = useRef(null);
  return (
    <ListContext value={{ values: props.formData ?? [], dragged }}>
      <ArrayFieldTemplate {...props} />
    </ListContext>
  );
}

function toTitle(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/<[^>]*>|&\w+;/g, ' ').trim();
  if (typeof value !== 'object' || value === null) return '';
  const { type: _, title, name, text, ...others } = value as Record<string, unknown>;
  return [title, name, text, ...Object.values(others)].map(toTitle).find(Boolean) ?? '';
}

export function ArrayItem(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, schema } = props;
  const { values, dragged } = useContext(ListContext);
  const title = toTitle(values[index]);
  const [isNew] = useState(!title);
  const latest = useRef(buttonsProps);
  useLayoutEffect(() => {
    latest.current = buttonsProps;
  });

  function moveTo(to: number) {
    const [steps, move] =
      to > index ? [to - index, 'onMoveDownItem' as const] : [index - to, 'onMoveUpItem' as const];
    for (let step = 0; step < steps; step++) flushSync(() => latest.current[move]());
  }

  function allowDrop(event: DragEvent) {
    if (dragged.current) event.preventDefault();
  }

  function handleDrop(event: DragEvent) {
    if (!dragged.current) return;
    event.preventDefault();
    dragged.current(index);
  }

  const name = `${index + 1}. ${title}`;
  const buttons = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset wants a legend and groups fields
    <div role="group" aria-label={name} className={styles.buttons}>
      <ArrayFieldItemButtonsTemplate {...buttonsProps} />
    </div>
  );
  if (schema.type === 'string') {
    return (
      <div className={styles.line}>
        {children}
        {buttons}
      </div>
    );
  }
  return (
    <div className={styles.item}>
      <details open={isNew}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, and the buttons move it as well */}
        <summary
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', name);
            dragged.current = moveTo;
          }}
          onDragEnd={() => {
            dragged.current = null;
          }}
          onDragOver={allowDrop}
          onDrop={handleDrop}
        >
          {name}
        </summary>
        {children}
      </details>
      {buttons}
    </div>
  );
}
