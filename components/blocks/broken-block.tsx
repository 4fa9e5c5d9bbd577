import { getTranslations } from 'next-intl/server';
import type { CSSProperties } from 'react';
import { z } from 'zod';
import { findBlockPlace, listIssues } from '#components/preview/page-source.ts';
import { Container } from '#components/ui/container.tsx';

interface Reason {
  /** Path within the block. */
  path: PropertyKey[];
  message: string;
}

interface BrokenBlockProps {
  page: string;
  index: number;
  type: string;
  reasons: Reason[];
}

// Inline styles, so that the production stylesheet does not include them.
const card: CSSProperties = {
  marginBlock: 'var(--space-6)',
  padding: 'var(--space-5)',
  border: '0.3rem dashed var(--color-error)',
  borderRadius: 'var(--radius-m)',
  background: 'var(--color-error-tint)',
};
const reasonText: CSSProperties = { margin: 'var(--space-3) 0 0', whiteSpace: 'pre-wrap' };

export function toReasons(error: unknown): Reason[] {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => ({ path: ['content', ...path], message }));
  }
  return [{ path: [], message: error instanceof Error ? error.message : String(error) }];
}

export function toText({ path, message }: Reason): string {
  return path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message;
}

/** Returns one line for each issue, with file, line and column where they are known. */
async function explain({ page, index, type, reasons }: BrokenBlockProps): Promise<string[]> {
  const issues = type === 'file' ? await listIssues(page) : [];
  if (issues.length > 0) return issues;
  return Promise.all(
    reasons.map(async (reason) => {
      const place = await findBlockPlace(page, { index, type }, reason.path);
      return place ? `${place} ${toText(reason)}` : toText(reason);
    }),
  );
}

/** Card for editors, in development only: lists the issues of a block and where they are in the file. */
export async function BrokenBlock(props: BrokenBlockProps) {
  const [t, lines] = await Promise.all([getTranslations('BrokenBlock'), explain(props)]);
  return (
    <Container>
      <div style={card}>
        <strong>{t('title', { type: props.type, number: props.index + 1, page: props.page })}</strong>
        <pre style={reasonText}>{lines.join('\n')}</pre>
      </div>
    </Container>
  );
}
