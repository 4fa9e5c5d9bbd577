import type { ReactNode } from 'react';
import { Line } from '#components/line/line.tsx';
import type { LinePass } from '#components/line/line-plan.ts';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import type { Estimate } from '#lib/content/estimate.ts';
import type { ButtonLink } from '#lib/content/fields.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import styles from './estimate-block.module.scss';
import type { EstimateTexts } from './estimate-texts.ts';
import { LazyEstimateForm } from './lazy-estimate-form.tsx';

interface EstimateBlockProps {
  content: {
    title?: string | undefined;
    lead?: string | undefined;
    note?: string | undefined;
    buttons: ButtonLink[];
  };
  page: PageContext;
  headingLevel: 'h1' | 'h2';
  line: LinePass;
  id: string;
  estimate: Estimate;
  texts: EstimateTexts;
  riders: Record<string, string>;
  /** Below the form. */
  children?: ReactNode;
}

/** What both estimates have around their form. */
export function EstimateBlock({ content, page, headingLevel, line, children, ...form }: EstimateBlockProps) {
  const { title, lead, note, buttons } = content;
  return (
    <section className={styles.estimateBlock}>
      <Line line={line} />
      <Container>
        {title && <BlockTitle level={headingLevel} title={title} />}
        {lead && <p className={styles.lead}>{lead}</p>}
        <LazyEstimateForm {...form} query={page.query ?? ''}>
          {buttons.length > 0 && (
            <p className={styles.buttons}>
              {buttons.map(({ text, link }) => (
                <LinkButton key={link} href={link} variant="middle">
                  {text}
                </LinkButton>
              ))}
            </p>
          )}
          {note && <p className={styles.note}>{note}</p>}
        </LazyEstimateForm>
        {children}
      </Container>
    </section>
  );
}
