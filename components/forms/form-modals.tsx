import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Modal } from './modal.tsx';

export interface ModalTexts {
  thanksTitle: string;
  thanksText: string;
  fine: string;
  errorTitle: string;
  errorText: string;
  again: string;
  later: string;
  close: string;
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

interface FailureModalProps {
  texts: ModalTexts;
  onClose(): void;
  onRetry(): void;
}

export function FailureModal({ texts, onClose, onRetry }: FailureModalProps) {
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
      <p>{texts.errorText}</p>
    </Modal>
  );
}
