import { useTranslations } from 'next-intl';
import { Container } from '@/components/ui/container';
import styles from './broken-block.module.scss';

interface BrokenBlockProps {
  page: string;
  index: number;
  type: string;
  reason: string;
}

/** Seen by editors in development only: where the block is and what is wrong with it. */
export function BrokenBlock({ page, index, type, reason }: BrokenBlockProps) {
  const t = useTranslations('BrokenBlock');
  return (
    <Container className={styles.brokenBlock}>
      <strong>{t('title', { type, number: index + 1, page })}</strong>
      <pre className={styles.reason}>{reason}</pre>
    </Container>
  );
}
