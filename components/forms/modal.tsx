import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Heading } from '#components/ui/heading.tsx';
import { Icon } from '#components/ui/icon.tsx';
import styles from './modal.module.scss';

interface ModalProps {
  art: 'thank-you-manul' | 'error-line';
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
  /** Gets the function that closes the modal. */
  renderButtons(close: () => void): ReactNode;
}

/** A native dialog: it traps the focus, closes on Escape and gives the focus back by itself. */
export function Modal({ art, title, closeLabel, onClose, children, renderButtons }: ModalProps) {
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
        <div className={styles.buttons}>{renderButtons(close)}</div>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
          <Icon code="close" className={styles.closeIcon} />
        </button>
      </div>
    </dialog>
  );
}
