import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { getRelativeTimeFormat } from '#lib/i18n/formats.ts';
import styles from './modal.module.scss';
import type { FailedCall } from './send-form.ts';

export interface ModalTexts {
  thanksTitle: string;
  thanksText: string;
  fine: string;
  errorTitle: string;
  errorText: string;
  again: string;
  later: string;
  close: string;
  /** Takes the place of an unknown wait. */
  soon: string;
  /** By HTTP status; that of 429 names the `{wait}`. */
  failures: Partial<Record<number, string>>;
  language: string;
}

interface ModalProps {
  art: 'thank-you-manul' | 'error-line';
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
  /** Each of them closes the modal. */
  buttons: { label: string; look?: 'dark' | 'line'; onClick?(): void }[];
}

/** A native dialog traps the focus, closes on Escape and gives the focus back by itself. */
function Modal({ art, title, closeLabel, onClose, children, buttons }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isFailure = art === 'error-line';
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  function closeOutside({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have Escape and the buttons
    <dialog
      ref={dialog}
      className={styles.modal}
      role={isFailure ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={closeOutside}
      onClose={onClose}
    >
      <div className={styles.window}>
        {/* biome-ignore lint/performance/noImgElement: a vector file, there is nothing to optimise */}
        <img
          className={clsx(styles.art, isFailure && styles.failed)}
          src={`/art/${art}.svg`}
          alt=""
          width={520}
          height={250}
        />
        <Heading level="h2" size="h3" id={`${id}-title`}>
          {title}
        </Heading>
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
        <div className={styles.buttons}>
          {buttons.map(({ label, look, onClick }) => (
            <Button
              key={label}
              look={look}
              plain={look === 'line'}
              onClick={() => {
                close();
                onClick?.();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
          <Icon code="close" className={styles.closeIcon} />
        </button>
      </div>
    </dialog>
  );
}

interface ThanksModalProps {
  texts: ModalTexts;
  paragraphs: string[];
  onClose(): void;
}

export function ThanksModal({ texts, paragraphs, onClose }: ThanksModalProps) {
  return (
    <Modal
      art="thank-you-manul"
      title={texts.thanksTitle}
      closeLabel={texts.close}
      onClose={onClose}
      buttons={[{ label: texts.fine }]}
    >
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Modal>
  );
}

/** "in 5 minutes" */
function toWait(seconds: number, { soon, language }: ModalTexts): string {
  if (!(seconds > 0)) return soon;
  const format = getRelativeTimeFormat(language);
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

function toFailureText({ status, retryAfter }: FailedCall, texts: ModalTexts): string {
  const text = texts.failures[status] ?? texts.errorText;
  return text.replace('{wait}', toWait(retryAfter, texts));
}

interface FailureModalProps {
  failedCall: FailedCall;
  texts: ModalTexts;
  onClose(): void;
  onRetry(): void;
}

export function FailureModal({ failedCall, texts, onClose, onRetry }: FailureModalProps) {
  return (
    <Modal
      art="error-line"
      title={texts.errorTitle}
      closeLabel={texts.close}
      onClose={onClose}
      buttons={[
        { label: texts.again, look: 'dark', onClick: onRetry },
        { label: texts.later, look: 'line' },
      ]}
    >
      <p>{toFailureText(failedCall, texts)}</p>
    </Modal>
  );
}
