import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { getRelativeTimeFormat } from '#lib/i18n/formats.ts';
import { Modal } from './modal.tsx';
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
  /** What is said in the place of a wait that is not known. */
  soon: string;
  /** By HTTP status; that of 429 names the `{wait}`. */
  failures: Partial<Record<number, string>>;
  language: string;
}

interface ThanksModalProps {
  texts: ModalTexts;
  onClose(): void;
  /** What only this visitor is told. */
  children?: ReactNode;
}

export function ThanksModal({ texts, onClose, children }: ThanksModalProps) {
  return (
    <Modal
      art="thank-you-manul"
      title={texts.thanksTitle}
      closeLabel={texts.close}
      onClose={onClose}
      renderButtons={(close) => <Button onClick={close}>{texts.fine}</Button>}
    >
      <p>{texts.thanksText}</p>
      {children}
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
      renderButtons={(close) => (
        <>
          <Button
            look="dark"
            onClick={() => {
              close();
              onRetry();
            }}
          >
            {texts.again}
          </Button>
          <Button look="line" plain onClick={close}>
            {texts.later}
          </Button>
        </>
      )}
    >
      <p>{toFailureText(failedCall, texts)}</p>
    </Modal>
  );
}
