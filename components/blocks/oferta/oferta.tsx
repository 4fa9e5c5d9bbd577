import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Container } from '#components/ui/container.tsx';
import { ContentsList } from '#components/ui/contents-list.tsx';
import { Html } from '#components/ui/html.tsx';
import { isIconCode } from '#components/ui/icon-codes.ts';
import prose from '#components/ui/prose.module.scss';
import { toContents, toSectionId } from './contents.ts';
import { LazyOfertaTabs } from './lazy-oferta-tabs.tsx';
import styles from './oferta.module.scss';
import type { Terms } from './oferta-tabs.tsx';
import { type Offer, schema } from './schema.ts';
import type { TermsPlace, TermsTab } from './terms-place.ts';

/** A text with a list of its sections. */
function TermsText({ tab, part, text }: TermsPlace & { text: string }) {
  const { html, items } = toContents(text, (section) => toSectionId({ tab, part }, section));
  return (
    <div className={clsx(items.length > 0 && styles.withContents)}>
      {items.length > 0 && <ContentsList items={items} isFolded />}
      <Html className={prose.prose}>{html}</Html>
    </div>
  );
}

function toTerms({ title, items, partners }: Offer, tab: TermsTab): Terms {
  const parts = items.map(({ label, iconCode, oferta: text }, part) => ({
    label,
    icon: isIconCode(iconCode) ? iconCode : null,
    text: <TermsText tab={tab} part={part} text={text} />,
  }));
  return { title, parts, partners };
}

function Oferta({ content, headingLevel, page, line }: BlockProps<typeof schema>) {
  const t = useTranslations('Oferta');
  const { title, edition, image, offer, agreement, partners } = content;
  const isFirst = headingLevel === 'h1';
  const texts = {
    documents: t('documents'),
    partners: t('partners'),
    print: t('print'),
    printHint: t('print-hint'),
  };
  return (
    <section className={clsx(styles.oferta, isFirst && styles.first)}>
      <Line line={line} />
      <Container>
        {isFirst && <Breadcrumbs breadcrumbs={page.breadcrumbs} className={styles.breadcrumbs} />}
        <div className={styles.head}>
          <div>
            <BlockTitle level={headingLevel} title={title} />
            {edition && <p className={styles.edition}>{edition}</p>}
          </div>
          {image && <Art className={styles.scene} image={image} eager={isFirst} />}
        </div>
        <LazyOfertaTabs
          terms={{
            offer: toTerms(offer, 'offer'),
            agreement: toTerms(agreement, 'agreement'),
            partners: toTerms(partners, 'partners'),
          }}
          texts={texts}
        />
      </Container>
    </section>
  );
}

export const oferta = defineBlock(schema, Oferta);
