import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Container } from '#components/ui/container.tsx';

interface BrokenBlockProps {
  page: string;
  index: number;
  type: string;
  reason: string;
}

// Inline: the style sheets of visitors need not carry what only editors see.
const card: CSSProperties = {
  marginBlock: 'var(--space-6)',
  padding: 'var(--space-5)',
  border: '0.3rem dashed var(--color-error)',
  borderRadius: 'var(--radius-m)',
  background: 'var(--color-error-tint)',
};
const reasonText: CSSProperties = { margin: 'var(--space-3) 0 0', whiteSpace: 'pre-wrap' };

/** Seen by editors in development only: where the block is and what is wrong with it. */
export function BrokenBlock({ page, index, type, reason }: BrokenBlockProps) {
  const t = useTranslations('BrokenBlock');
  return (
    <Container>
      <div style={card}>
        <strong>{t('title', { type, number: index + 1, page })}</strong>
        <pre style={reasonText}>{reason}</pre>
      </div>
    </Container>
  );
}
