import { useRef, useState } from 'react';
import styles from '#editor/panel/schema-form.module.scss';
import type { PublicFile } from '#editor/server/protocol.ts';
import { Text } from './controls.tsx';
import type { ControlProps } from './values.ts';

/** Uploaded files by path. */
export const uploaded = new Map<unknown, PublicFile>();

/** Input for the path of a public file, with upload: choose a file, or drop it on the image. */
export function FileControl(props: ControlProps) {
  const { form, title, value, onChange } = props;
  const words = form.words.form;
  const [isSending, setSending] = useState(false);
  // During an upload other fields may change, and the form may be removed.
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
