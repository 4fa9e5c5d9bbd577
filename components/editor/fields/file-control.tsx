import { useRef, useState } from 'react';
import type { PublicFile } from '#lib/editor/protocol.ts';
import styles from '../schema-form.module.scss';
import { Text } from './controls.tsx';
import type { ControlProps } from './values.ts';

/** By their paths. */
export const uploaded = new Map<unknown, PublicFile>();

/** The path of a file of the public folders, and a way to put one there: chosen, or dropped on its picture. */
export function FileControl(props: ControlProps) {
  const { form, title, value, onChange } = props;
  const words = form.words.form;
  const [isSending, setSending] = useState(false);
  // Other fields may change while a file is on its way, and the form may go.
  const latest = useRef(onChange);
  latest.current = onChange;
  async function send(field: HTMLInputElement) {
    const [chosen] = field.files ?? [];
    if (!chosen) return;
    setSending(true);
    const known = await form.upload(chosen);
    setSending(false);
    if (!known) return;
    uploaded.set(known.src, known);
    if (field.isConnected) latest.current(known.src);
  }
  return (
    <div className={styles.file}>
      <Text {...props} />
      <label>
        {/* biome-ignore lint/performance/noImgElement: a thumbnail in development */}
        {/\.(?:png|jpe?g|webp|avif|svg|gif)$/i.test(String(value)) && <img src={String(value)} alt="" />}
        <span>{isSending ? words.uploading : words.choose}</span>
        <input
          type="file"
          aria-label={`${words.choose}: ${title}`}
          disabled={isSending}
          onChange={({ target }) => send(target)}
        />
      </label>
    </div>
  );
}
