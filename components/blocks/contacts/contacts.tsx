import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Container } from '#components/ui/container.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isIconCode } from '#components/ui/icon-codes.ts';
import { KeptWords } from '#components/ui/kept-words.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { SocialNetworks } from '#components/ui/social-networks.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import { toCodeAddress } from '#lib/content/app-stores.ts';
import type { AppsByAudience, Contact, SocialNetwork } from '#lib/content/initial-data.ts';
import { isBare } from '#lib/content/path.ts';
import styles from './contacts.module.scss';
import { OfficePlan } from './office-plan.tsx';
import { schema } from './schema.ts';

type Props = BlockProps<typeof schema>;

function Contacts({ content, headingLevel, page, line }: Props) {
  const { title, items, map, apps } = content;
  const { contacts, socialNetworks } = page.initialData;
  const isFirst = headingLevel === 'h1';
  return (
    <section className={clsx(styles.contacts, isFirst && styles.first)}>
      <Line line={line} />
      {isFirst && !isBare(page.code) && (
        <Container>
          <Breadcrumbs breadcrumbs={page.breadcrumbs} />
        </Container>
      )}
      <Container className={clsx(styles.grid, !map && styles.withoutMap, map?.plan && styles.withPlan)}>
        <div>
          <BlockTitle level={headingLevel} title={title} />
          <dl className={styles.list}>
            {(items ?? contacts).map((contact) => (
              <ContactEntry key={contact.label + contact.value} {...contact} />
            ))}
            <Networks networks={socialNetworks} />
          </dl>
        </div>
        {map && <ContactMap {...map} />}
      </Container>
      {apps && <ContactApps apps={apps} page={page} level={isFirst ? 'h2' : 'h3'} />}
    </section>
  );
}

function ContactEntry({ label, value, link, note, iconCode }: Contact) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>
        {isIconCode(iconCode) && <Icon code={iconCode} className={styles.icon} />}
        {label}
      </dt>
      <dd className={styles.value}>
        {link ? (
          <a className={styles.link} href={link}>
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** The last entry: its value is a row of buttons. */
function Networks({ networks }: { networks: SocialNetwork[] }) {
  const t = useTranslations('SocialNetworks');
  if (networks.length === 0) return null;
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>
        <Icon code="heart" className={styles.icon} />
        {t('label')}
      </dt>
      <dd className={styles.networks}>
        <SocialNetworks networks={networks} />
      </dd>
    </div>
  );
}

const mapDrawing = { src: '/art/map-contacts.svg', alt: '', width: 740, height: 560 };

/** The line ends at the door, where the label is. On an image from the backend the label is in a corner. */
function ContactMap({ label, link, image, plan }: NonNullable<Props['content']['map']>) {
  if (plan) return <OfficePlan plan={plan} label={label} link={link} />;
  const Element = link ? 'a' : 'div';
  return (
    <Element className={styles.map} {...(link && { href: link })}>
      <Art className={styles.image} image={image ?? mapDrawing} />
      <span className={image ? styles.corner : styles.bubble}>{label}</span>
    </Element>
  );
}

interface ContactAppsProps extends Pick<Props, 'page'> {
  apps: AppsByAudience;
  level: 'h2' | 'h3';
}

/** Replaces the footer's app blocks, which the contacts page does not have. */
function ContactApps({ apps, page, level: Level }: ContactAppsProps) {
  const t = useTranslations('ContactApps');
  const shown = (['clients', 'drivers'] as const).filter((audience) => apps[audience].appLinks.length > 0);
  if (shown.length === 0) return null;
  return (
    <Container as="ul" className={styles.apps}>
      {shown.map((audience) => {
        const { headerLabel, icon, appLinks, qrCode } = apps[audience];
        return (
          <li key={audience} className={clsx(styles.card, styles[audience])}>
            <div className={styles.app}>
              <Level className={styles.title}>
                {isIconCode(icon) && <Icon code={icon} className={styles.appIcon} />}
                <KeptWords>{headerLabel ?? t(audience)}</KeptWords>
              </Level>
              <StoreLinks links={appLinks} className={styles.stores} />
            </div>
            <div className={styles.code}>
              <QrCode value={toCodeAddress(page, appLinks) ?? ''} src={qrCode?.src} />
            </div>
          </li>
        );
      })}
    </Container>
  );
}

export const contacts = defineBlock(schema, Contacts);
