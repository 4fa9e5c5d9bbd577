import { errorId, type WidgetProps } from '@rjsf/utils';
import clsx from 'clsx';
import { type DragEvent, useState } from 'react';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import styles from './file-field.module.scss';
import { useFormTools } from './form-tools.ts';
import { useInputProps } from './use-input-props.ts';

export function FileField(props: WidgetProps) {
  const { id, value, label, onChange } = props;
  const { words, language, lists, findFile, upload } = useFormTools();
  const input = useInputProps(props);
  const [state, setState] = useState<'ready' | 'over' | 'uploading'>('ready');
  const [refusal, setRefusal] = useState('');
  const file = findFile(value);
  const weight = getNumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });

  async function send(chosen: File | undefined) {
    if (!chosen) return setState('ready');
    setState('uploading');
    setRefusal('');
    try {
      onChange((await upload(chosen)).src);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
    setState('ready');
  }

  function markDrop(event: DragEvent) {
    event.preventDefault();
    setState('over');
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what the button does
    <div
      className={clsx(styles.fileField, state === 'over' && styles.over)}
      onDragOver={markDrop}
      onDragLeave={() => setState('ready')}
      onDrop={handleDrop}
    >
      <input
        {...input}
        list={lists.files}
        aria-invalid={input['aria-invalid'] || refusal !== ''}
        aria-describedby={`${input['aria-describedby']} ${errorId(id)}-file`}
      />
      <div className={styles.file}>
        {/* biome-ignore lint/performance/noImgElement: a thumbnail in development */}
        {/\.(?:png|jpe?g|webp|avif|svg|gif)$/i.test(input.value) && <img src={input.value} alt="" />}
        {file && <small>{weight.format(Math.ceil(file.bytes / 1024))}</small>}
        <label className={styles.choose}>
          {state === 'uploading' ? words.uploading : words.choose}
          <input
            type="file"
            aria-label={`${words.choose}: ${label}`}
            disabled={state === 'uploading'}
            onChange={({ target }) => send(target.files?.[0])}
          />
        </label>
      </div>
      {refusal && (
        <p role="alert" id={`${errorId(id)}-file`}>
          {refusal}
        </p>
      )}
    </div>
  );
}
