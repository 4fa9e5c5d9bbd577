import clsx from 'clsx';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Container } from '#components/ui/container.tsx';
import { Crumbs } from '#components/ui/crumbs.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isIconCode } from '#components/ui/icon-codes.ts';
import { SocialNetworks } from '#components/ui/social-networks.tsx';
import type { Contact } from '#lib/content/initial-data.ts';
import { isBare } from '#lib/content/path.ts';
import { ContactApps } from './contact-apps.tsx';
import { ContactMap } from './contact-map.tsx';
import styles from './contacts.module.scss';
import { schema } from './schema.ts';

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

function Contacts({ content, headingLevel, page, line }: BlockProps<z.output<typeof schema>>) {
  const { title, items, map, apps } = content;
  const { contacts, socialNetworks } = page.initialData;
  const isFirst = headingLevel === 'h1';
  return (
    <section className={clsx(styles.contacts, isFirst && styles.first)}>
      <Line line={line} />
      {isFirst && !isBare(page.code) && (
        <Container>
          <Crumbs crumbs={page.crumbs} />
        </Container>
      )}
      <Container className={clsx(styles.grid, !map && styles.withoutMap)}>
        <div>
          <Heading level={headingLevel} size="h2" stop>
            {title}
          </Heading>
          <dl className={styles.list}>
            {(items ?? contacts).map((contact) => (
              <ContactEntry key={contact.label + contact.value} {...contact} />
            ))}
          </dl>
          <div className={styles.networks}>
            <SocialNetworks networks={socialNetworks} />
          </div>
        </div>
        {map && <ContactMap {...map} />}
      </Container>
      {apps && <ContactApps apps={apps} headingLevel={isFirst ? 'h2' : 'h3'} />}
    </section>
  );
}

export const contacts = defineBlock(schema, Contacts);
