import { type ApplicationTexts, fill } from './application-fields.ts';
import styles from './upload-progress.module.scss';

interface UploadProgressProps {
  /** `null` while nothing is sent that takes its time. */
  percent: number | null;
  texts: ApplicationTexts;
}

/** Says how much of the form has been sent. Screen readers are told at each quarter. */
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
