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
import styles from './oferta.module.scss';
import { OfertaTabs, type Terms } from './oferta-tabs';
import { PrintButton } from './print-button';
import { type Offer, schema } from './schema';

function Partners({ partners }: Pick<Offer, 'partners'>) {
  const t = useTranslations('Oferta');
  if (partners.length === 0) return null;
  return (
    <div className={styles.partners}>
      <p className={styles.partnersTitle}>{t('partners')}</p>
      <ul>
        {partners.map(({ title, link }) => (
          <li key={title}>
            {link ? (
              <a className={styles.partner} href={link}>
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Aside({ partners }: Pick<Offer, 'partners'>) {
  const t = useTranslations('Oferta');
  return (
    <>
      <Partners partners={partners} />
      <PrintButton text={t('print')} hint={t('print-hint')} />
    </>
  );
}

function toTerms({ title, items, partners }: Offer): Terms {
  const parts = items.map(({ label, iconCode, oferta: text }) => ({
    label,
    icon: isIconCode(iconCode) ? iconCode : null,
    text: <Html className={prose.prose}>{text}</Html>,
  }));
  return { title, parts, aside: <Aside partners={partners} /> };
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
  return (
    <section className={clsx(styles.oferta, isFirst && styles.first)}>
      <Route route={route} className={styles.line} />
      <Container>
        {isFirst && <Crumbs crumbs={page.crumbs} className={styles.crumbs} />}
        <Heading level={headingLevel} size="h2" stop>
          {title}
        </Heading>
        {edition && <p className={styles.edition}>{edition}</p>}
        <OfertaTabs label={t('documents')} terms={terms} />
      </Container>
    </section>
  );
}

export const oferta = defineBlock(schema, Oferta);
