import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { AudienceProps } from '#components/audience-blocks/audience-props.ts';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import styles from './audience-banner.module.scss';
import type { schema } from './schema.ts';

interface AudienceBannerProps extends AudienceProps<typeof schema> {
  /** File of the drawing on the line, 700 × 472. */
  scene: string;
  /** Position and look of the flag in the scene. */
  flag: Omit<ComponentProps<typeof Flag>, 'text' | 'ground'>;
}

/** A solid card for future drivers or couriers. The page's line runs through it as the ground. */
export function AudienceBanner({ content, tone, headingLevel, line, scene, flag }: AudienceBannerProps) {
  const { tag, title, lead, button } = content;
  return (
    <section className={clsx(styles.audienceBanner, styles[tone])}>
      <Line line={line} />
      <Container className={styles.frame}>
        <div className={styles.card}>
          <div className={styles.text}>
            {tag && <p className={styles.tag}>{tag}</p>}
            <BlockTitle level={headingLevel} title={title} className={styles.title} />
            <p className={styles.lead}>{keepHyphens(lead)}</p>
            {button && (
              <LinkButton
                href={button.link}
                look={tone === 'blue' ? 'light' : 'dark'}
                className={styles.button}
              >
                {button.text}
              </LinkButton>
            )}
          </div>
          <svg className={clsx(styles.drawing, 'directed')} viewBox="0 0 700 472" aria-hidden="true">
            <Drawing href={scene} width="700" height="472" />
            {content.flag && <Flag text={content.flag} ground={472} {...flag} />}
          </svg>
        </div>
      </Container>
    </section>
  );
}
