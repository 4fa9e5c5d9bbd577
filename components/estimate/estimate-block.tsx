import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Line } from '#components/line/line.tsx';
import type { LinePass } from '#components/line/line-plan.ts';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import type { estimateContent } from '#lib/content/tariff.ts';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import styles from './estimate-block.module.scss';
import type { EstimateFormProps } from './estimate-form.tsx';
import type { MoneyTexts } from './estimate-texts.ts';
import { LazyEstimateForm } from './lazy-estimate-form.tsx';

/** Returns the money format of a language as texts, for client components without `Intl`. */
export function useMoneyTexts(language: string): MoneyTexts {
  const parts = getNumberFormat(language).formatToParts(12345.5);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return { money: useTranslations('Estimate').raw('money'), group: find('group'), decimal: find('decimal') };
}

interface EstimateBlockProps extends Omit<EstimateFormProps, 'query' | 'note' | 'children'> {
  content: z.output<typeof estimateContent>;
  page: PageContext;
  headingLevel: 'h1' | 'h2';
  line: LinePass;
  /** Content below the form. */
  children?: ReactNode;
}

/** Frame around the form of both estimates. */
export function EstimateBlock({ content, page, headingLevel, line, children, ...form }: EstimateBlockProps) {
  const { title, lead, note, buttons } = content;
  // The fields of earnings are few. Their note is below them, not on the receipt, so both columns are about as high.
  const isNoteBelow = form.estimate.kind === 'earnings';
  return (
    <section className={styles.estimateBlock}>
      <Line line={line} />
      <Container>
        {title && <BlockTitle level={headingLevel} title={title} />}
        {lead && <p className={styles.lead}>{keepHyphens(lead)}</p>}
        <LazyEstimateForm {...form} query={page.query ?? ''} note={isNoteBelow ? note : undefined}>
          {buttons.length > 0 && (
            <p className={styles.buttons}>
              {buttons.map(({ text, link }) => (
                <LinkButton key={link} href={link} variant="middle">
                  {text}
                </LinkButton>
              ))}
            </p>
          )}
          {note && !isNoteBelow && <p className={styles.note}>{note}</p>}
        </LazyEstimateForm>
        {children}
      </Container>
    </section>
  );
}
