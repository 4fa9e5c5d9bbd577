import clsx from 'clsx';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { PlainHeading } from '#components/ui/plain-heading.tsx';
import { getRelativeTimeFormat } from '#lib/i18n/formats.ts';
import type messages from '#messages/ru.json';
import styles from './modal.module.scss';
import type { FailedCall } from './send-form.ts';

/** `soon` is used when the wait is unknown. */
export interface ModalTexts extends Omit<(typeof messages)['FormModals'], 'failures'> {
  thanksTitle: string;
  thanksText: string;
  errorTitle: string;
  errorText: string;
  /** Texts by cause: an HTTP status or a connection error. Some have the placeholder `{wait}`. */
  failures: Partial<Record<string, string>>;
  language: string;
}

/** Returns a wait in words, for example "in 5 minutes". */
function toWait(seconds: number, { soon, language }: ModalTexts): string {
  if (!(seconds > 0)) return soon;
  const format = getRelativeTimeFormat(language);
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

/** Statuses of proxies and timeouts that share the text of another cause. */
const sameFailures: Partial<Record<string, string>> = { 408: 'stalled', 502: '503', 504: '503' };

export function toFailureText({ cause, retryAfter }: FailedCall, texts: ModalTexts): string {
  const text = texts.failures[sameFailures[cause] ?? cause] ?? texts.errorText;
  return text.replace('{wait}', toWait(retryAfter, texts));
}

interface FormModalProps {
  texts: ModalTexts;
  paragraphs: string[];
  onClose(): void;
  /** Sends the form again after a failure. */
  onRetry?: (() => void) | undefined;
}

/** Thank-you or error modal. A native dialog traps the focus, closes on Escape and restores the focus. */
export function FormModal({ texts, paragraphs, onClose, onRetry }: FormModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  function closeOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }
  function retry() {
    close();
    onRetry?.();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have Escape and the buttons
    <dialog
      ref={dialog}
      className={styles.modal}
      role={onRetry && 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={closeOutside}
      onClose={onClose}
    >
      <div className={styles.window}>
        {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
        <img
          className={clsx(styles.art, onRetry && styles.failed)}
          src={onRetry ? '/art/error-line.svg' : '/art/thank-you-mascot.svg'}
          alt=""
          width={520}
          height={250}
        />
        <PlainHeading level="h2" size="h3" id={`${id}-title`}>
          {onRetry ? texts.errorTitle : texts.thanksTitle}
        </PlainHeading>
        <div className={styles.text} id={`${id}-text`}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.buttons}>
          {onRetry ? (
            <>
              <Button look="dark" onClick={retry}>
                {texts.again}
              </Button>
              <Button look="line" plain onClick={close}>
                {texts.later}
              </Button>
            </>
          ) : (
            <Button onClick={close}>{texts.fine}</Button>
          )}
        </div>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={close}>
          <Icon code="close" className={styles.closeIcon} />
        </button>
      </div>
    </dialog>
  );
}
