import { Button } from '#components/ui/button.tsx';
import styles from './submit-button.module.scss';

interface SubmitButtonProps {
  send: string;
  sending: string;
  isAgreed: boolean;
  isSending: boolean;
}

/**
 * Looks disabled until the agreement is ticked, but can be pressed: that says what is missing. The look
 * is also in the style sheet, for the time before scripts run and for visitors without them.
 */
export function SubmitButton({ send, sending, isAgreed, isSending }: SubmitButtonProps) {
  return (
    <>
      <Button type="submit" className={styles.submit} disabled={!isAgreed || isSending}>
        {isSending ? sending : send}
      </Button>
      <span className="visuallyHidden" role="status">
        {isSending && sending}
      </span>
    </>
  );
}
