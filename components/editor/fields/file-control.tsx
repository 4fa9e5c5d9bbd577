import clsx from 'clsx';
import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PublicFile } from '#lib/editor/protocol.ts';
import styles from '../schema-form.module.scss';
import { Text } from './controls.tsx';
import type { ControlProps } from './values.ts';

/** Files that have come since the list of them was read. */
const uploaded = new Map<unknown, PublicFile>();

export const findFile = ({ files }: ControlProps['form'], src: unknown): PublicFile | undefined =>
  uploaded.get(src) ?? files.find((file) => file.src === src);

/** The path of a file of the public folders, and a way to put one there. */
export function FileControl(props: ControlProps) {
  const { form, title, value, input, onChange } = props;
  const { words, language } = form;
  const [state, setState] = useState('');
  const [refusal, setRefusal] = useState('');
  const file = findFile(form, value);
  const format = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 } as const;
  // Other fields may change while a file is on its way, and the form may go.
  const latest = useRef<typeof onChange>(null);
  useLayoutEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  });
  async function send(chosen: File | undefined) {
    setState(chosen ? 'sending' : '');
    if (!chosen) return;
    setRefusal('');
    try {
      const known = await form.upload(chosen);
      uploaded.set(known.src, known);
      latest.current?.(known.src);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    setState('');
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    if (event.type === 'drop') void send(event.dataTransfer.files[0]);
    else setState(event.type);
  }
  const own = {
    id: input.id,
    'aria-describedby': clsx(input['aria-describedby'], `${input.id}-refusal`),
    'aria-invalid': input['aria-invalid'] || refusal !== '',
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
    <div className={styles.file} data-state={state} onDragOver={drop} onDragLeave={drop} onDrop={drop}>
      <Text {...props} input={own} />
      {/* biome-ignore lint/performance/noImgElement: a thumbnail in development */}
      {/\.(?:png|jpe?g|webp|avif|svg|gif)$/i.test(String(value)) && <img src={String(value)} alt="" />}
      {file && <small>{Intl.NumberFormat(language, format).format(Math.ceil(file.bytes / 1024))}</small>}
      <label>
        {state === 'sending' ? words.uploading : words.choose}
        <input
          type="file"
          aria-label={`${words.choose}: ${title}`}
          disabled={state === 'sending'}
          onChange={({ target }) => send(target.files?.[0])}
        />
      </label>
      <p role="alert" id={`${input.id}-refusal`}>
        {refusal}
      </p>
    </div>
  );
}
