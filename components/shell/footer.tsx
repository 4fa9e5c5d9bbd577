import { useTranslations } from 'next-intl';
import { Container } from '#components/ui/container.tsx';
import { SocialNetworks } from '#components/ui/social-networks.tsx';
import { toSection } from '#lib/content/path.ts';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './footer.module.scss';
import { FooterApps } from './footer-apps.tsx';
import { FooterBottom } from './footer-bottom.tsx';
import { FooterMenu } from './footer-menu.tsx';
import { Logo } from './logo.tsx';

interface FooterProps {
  site: Site;
  anchors: string[];
}

/** The page of contacts has the networks and the ways to reach people in its own block. */
export function Footer({ site, anchors }: FooterProps) {
  const t = useTranslations('Footer');
  const { contacts, socialNetworks, apps } = site.initialData;
  const isContacts = toSection(site.code) === 'contacts';
  const phone = contacts.find(({ link }) => link?.startsWith('tel:'));
  return (
    <footer className={styles.footer}>
      <Container className={styles.top}>
        <div>
          <Logo language={site.language} />
          <p className={styles.about}>
            {t('about')}{' '}
            {phone &&
              t.rich('support', {
                phone: () => (
                  <a className={styles.phone} href={phone.link}>
                    {phone.value}
                  </a>
                ),
              })}
          </p>
          {!isContacts && <SocialNetworks networks={socialNetworks} />}
        </div>
        <FooterMenu site={site} />
        {!isContacts && <FooterApps apps={apps} anchors={anchors} />}
      </Container>
      <FooterBottom site={site} />
      <Container>
        <svg className={styles.word} viewBox="0 0 1280 200" aria-hidden="true">
          <text
            fill="var(--color-primary)"
            fontFamily="var(--font-head)"
            fontSize="324"
            fontWeight="800"
            letterSpacing="-0.055em"
            x="-17"
            y="252"
            textLength="1296"
          >
            {t('word')}
          </text>
        </svg>
      </Container>
    </footer>
  );
}
