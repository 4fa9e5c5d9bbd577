import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Container } from '#components/ui/container.tsx';
import { Html } from '#components/ui/html.tsx';
import { isIconCode } from '#components/ui/icon-codes.ts';
import prose from '#components/ui/prose.module.scss';
import { LazyOfertaTabs } from './lazy-oferta-tabs.tsx';
import styles from './oferta.module.scss';
import type { Terms } from './oferta-tabs.tsx';
import { type Offer, schema } from './schema.ts';

function toTerms({ title, items, partners }: Offer): Terms {
  const parts = items.map(({ label, iconCode, oferta: text }) => ({
    label,
    icon: isIconCode(iconCode) ? iconCode : null,
    text: <Html className={prose.prose}>{text}</Html>,
  }));
  return { title, parts, partners };
}

function Oferta({ content, headingLevel, page, line }: BlockProps<typeof schema>) {
  const t = useTranslations('Oferta');
  const { title, edition, offer, agreement, partners } = content;
  const isFirst = headingLevel === 'h1';
  const texts = {
    documents: t('documents'),
    partners: t('partners'),
    print: t('print'),
    printHint: t('print-hint'),
  };
  return (
    <section className={clsx(styles.oferta, isFirst && styles.first)}>
      <Line line={line} className={styles.line} />
      <Container>
        {isFirst && <Breadcrumbs breadcrumbs={page.breadcrumbs} className={styles.breadcrumbs} />}
        <BlockTitle level={headingLevel} title={title} />
        {edition && <p className={styles.edition}>{edition}</p>}
        <LazyOfertaTabs
          terms={{ offer: toTerms(offer), agreement: toTerms(agreement), partners: toTerms(partners) }}
          texts={texts}
        />
      </Container>
    </section>
  );
}

export const oferta = defineBlock(schema, Oferta);
