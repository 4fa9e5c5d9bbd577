import clsx from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FieldError, type FieldState, toAria } from '#components/forms/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { fileAccept, maxFileMegabytes, toExtension, toFileSize } from '#lib/forms/file-rules.ts';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import { type ApplicationTexts, fill } from './application-fields.ts';
import styles from './file-field.module.scss';

interface FileFieldProps extends FieldState {
  texts: ApplicationTexts;
  /** The accepted one. */
  file: File | null;
  /** A file was sent without scripts and could not be kept. */
  isLost: boolean;
  onPick(file: File | undefined): void;
}

function toSizeText(bytes: number, { fileSizes, modals }: ApplicationTexts): string {
  const { value, unit } = toFileSize(bytes);
  return fill(fileSizes[unit], 'size', getNumberFormat(modals.language).format(value));
}

/** The message names the type of the file, if the file has one. */
function toErrorText(error: string, name: string, { errors, accept }: ApplicationTexts): string {
  const extension = toExtension(name);
  return error === errors[errorKeys.accept] && extension ? fill(accept, 'extension', extension) : error;
}

/** Takes a file by its button or by a drop, and shows its error at once. */
export function FileField(props: FileFieldProps) {
  const { id, error, texts, file, isLost, onPick } = props;
  const [isOver, setIsOver] = useState(false);
  const [pickedName, setPickedName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const rejectedName = file ? '' : pickedName;

  function pick(picked: File | undefined) {
    setPickedName(picked?.name ?? '');
    onPick(picked);
  }

  // A file may have been picked before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) pick(early);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) pick(event.dataTransfer.files[0]);
  }

  function remove() {
    pick(undefined);
    input.current?.focus();
  }
  const row = { label: texts['file-remove'], onRemove: remove };

  return (
    <div className={styles.fileField}>
      <label
        className={clsx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon code="paperclip" className={styles.dropIcon} />
        <span>
          <span className="visuallyHidden">{texts.fields.file}</span>
          <b>{texts['file-pick']}</b> <span className={styles.dragged}>{texts['file-drop']}</span>
          <small id={`${id}-hint`}>{fill(texts['file-types'], 'limit', maxFileMegabytes)}</small>
        </span>
        <input
          {...toAria(id, texts['file-types'], error)}
          ref={input}
          id={id}
          name="file"
          type="file"
          accept={fileAccept}
          className={styles.input}
          onChange={(event) => pick(event.target.files?.[0])}
        />
      </label>
      {isLost && !file && <p className={styles.notice}>{texts['file-again']}</p>}
      {file && (
        <FileRow {...row} icon="file" name={file.name}>
          {toSizeText(file.size, texts)}
        </FileRow>
      )}
      <div role="alert">
        {error && rejectedName && (
          <FileRow {...row} errorId={`${id}-error`} icon="error" name={rejectedName}>
            {toErrorText(error, rejectedName, texts)}
          </FileRow>
        )}
        {!rejectedName && <FieldError id={id} error={error} />}
      </div>
    </div>
  );
}

interface FileRowProps {
  icon: string;
  name: string;
  label: string;
  /** Of a row that tells an error. */
  errorId?: string;
  onRemove(): void;
  children: string;
}

function FileRow({ icon, name, label, errorId, onRemove, children }: FileRowProps) {
  return (
    <div className={clsx(styles.row, errorId && styles.rejected)} data-file={errorId ? undefined : true}>
      <Icon code={icon} className={styles.rowIcon} />
      <p className={styles.name} id={errorId}>
        {name}
        <small>{children}</small>
      </p>
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <Icon code="close" className={styles.removeIcon} />
      </button>
    </div>
  );
}
