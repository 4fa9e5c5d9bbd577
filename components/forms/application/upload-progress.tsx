import { type ApplicationTexts, fill } from './application-fields.ts';
import styles from './upload-progress.module.scss';

interface UploadProgressProps {
  /** Percentage sent; `null` while there is no long upload. */
  percent: number | null;
  texts: ApplicationTexts;
}

/** Shows how much of the form has been sent. Screen readers announce each quarter. */
export function UploadProgress({ percent, texts }: UploadProgressProps) {
  const toText = (value: number) =>
    value === 100 ? texts.uploaded : fill(texts.uploading, 'percent', value);
  return (
    <>
      {percent !== null && (
        <div className={styles.uploadProgress}>
          <progress max={100} value={percent} aria-label={texts.sending} />
          <span aria-hidden="true">{toText(percent)}</span>
        </div>
      )}
      <span className="visuallyHidden" role="status">
        {percent !== null && percent >= 25 && toText(percent - (percent % 25))}
      </span>
    </>
  );
}
