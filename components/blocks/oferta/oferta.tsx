import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { Container } from '@/components/ui/container';
import { Crumbs } from '@/components/ui/crumbs';
import { Heading } from '@/components/ui/heading';
import { Html } from '@/components/ui/html';
import { isIconCode } from '@/components/ui/icon-codes';
import prose from '@/components/ui/prose.module.scss';
import { Route } from '@/components/ui/route';
import { type BlockProps, defineBlock } from '../define-block';
import { LazyOfertaTabs } from './lazy-oferta-tabs';
import styles from './oferta.module.scss';
import type { Terms } from './oferta-panel';
import { type Offer, schema } from './schema';

function toTerms({ title, items, partners }: Offer): Terms {
  const parts = items.map(({ label, iconCode, oferta: text }) => ({
    label,
    icon: isIconCode(iconCode) ? iconCode : null,
    text: <Html className={prose.prose}>{text}</Html>,
  }));
  return { title, parts, partners };
}

function Oferta({ content, headingLevel, page, route }: BlockProps<z.output<typeof schema>>) {
  const t = useTranslations('Oferta');
  const { title, edition, offer, agreement, partners } = content;
  const isFirst = headingLevel === 'h1';
  const terms = {
    offer: toTerms(offer),
    agreement: toTerms(agreement),
    partners: toTerms(partners),
  };
  const texts = {
    documents: t('documents'),
    partners: t('partners'),
    print: t('print'),
    printHint: t('print-hint'),
  };
  return (
    <section className={clsx(styles.oferta, isFirst && styles.first)}>
      <Route route={route} className={styles.line} />
      <Container>
        {isFirst && <Crumbs crumbs={page.crumbs} className={styles.crumbs} />}
        <Heading level={headingLevel} size="h2" stop>
          {title}
        </Heading>
        {edition && <p className={styles.edition}>{edition}</p>}
        <LazyOfertaTabs terms={terms} texts={texts} />
      </Container>
    </section>
  );
}

export const oferta = defineBlock(schema, Oferta);
