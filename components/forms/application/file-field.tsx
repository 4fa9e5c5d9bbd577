import clsx from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FieldError, type FieldState, toAria } from '#components/forms/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { unknownFile } from '#lib/forms/application-values.ts';
import { fileAccept, maxFileMegabytes, toFileSize } from '#lib/forms/file-rules.ts';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import { type ApplicationTexts, fill } from './application-fields.ts';
import styles from './file-field.module.scss';

interface FileFieldProps extends FieldState {
  texts: ApplicationTexts;
  /** The accepted file. */
  file: File | null;
  /** Name of a file that was lost by a reload or by a post without JavaScript, and must be chosen again. */
  lostFile: string;
  /** Name of the file that the error is about. */
  rejectedName: string;
  onPick(file: File | undefined): void;
}

function toSizeText(bytes: number, { fileSizes, modals }: ApplicationTexts): string {
  const { value, unit } = toFileSize(bytes);
  return fill(fileSizes[unit], 'size', getNumberFormat(modals.language).format(value));
}

/** File input with drag and drop. Shows an error at once. */
export function FileField(props: FileFieldProps) {
  const { id, error, texts, file, lostFile, rejectedName, onPick } = props;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isRejected = Boolean(error && rejectedName);
  const isMissing = !file && !isRejected && lostFile !== '';

  // A file may have been picked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) onPick(early);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onPick(event.dataTransfer.files[0]);
  }

  function remove() {
    onPick(undefined);
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
          onChange={(event) => onPick(event.target.files?.[0])}
        />
      </label>
      {file && (
        <FileRow {...row} icon="file" name={file.name}>
          {toSizeText(file.size, texts)}
        </FileRow>
      )}
      <div role="alert">
        {isMissing && lostFile === unknownFile && <p className={styles.notice}>{texts['file-again']}</p>}
        {isMissing && lostFile !== unknownFile && (
          <FileRow {...row} icon="file" name={lostFile} isLost>
            {texts['file-lost']}
          </FileRow>
        )}
        {error && isRejected && (
          <FileRow {...row} errorId={`${id}-error`} icon="error" name={rejectedName}>
            {error}
          </FileRow>
        )}
        {!isRejected && <FieldError id={id} error={error} />}
      </div>
    </div>
  );
}

interface FileRowProps {
  icon: string;
  name: string;
  label: string;
  /** Id of the row if it shows an error. */
  errorId?: string;
  /** The file must be chosen again. */
  isLost?: boolean;
  onRemove(): void;
  children: string;
}

function FileRow({ icon, name, label, errorId, isLost, onRemove, children }: FileRowProps) {
  return (
    <div
      className={clsx(styles.row, errorId && styles.rejected, isLost && styles.lost)}
      data-file={errorId || isLost ? undefined : true}
    >
      <Icon code={icon} className={styles.rowIcon} />
      {/* A new element for each name: page translators replace the text node, which React then cannot update. */}
      <p key={name} className={styles.name} id={errorId}>
        {name}
        <small>{children}</small>
      </p>
      <button type="button" className={styles.remove} aria-label={label} onClick={onRemove}>
        <Icon code="close" className={styles.removeIcon} />
      </button>
    </div>
  );
}
