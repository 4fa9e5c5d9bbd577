import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag, toFlagShape } from '#components/ui/flag.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { Image } from '#lib/content/fields.ts';
import styles from './banner.module.scss';
import { schema } from './schema.ts';

const flagSize = 26;
const twoCars: Image = { src: '/art/banner-scene.svg', alt: '', width: 680, height: 123 };

function Banner({ content, headingLevel, line }: BlockProps<typeof schema>) {
  return (
    <section className={styles.banner}>
      <Line line={line} />
      <Container className={styles.frame}>
        <div className={clsx(styles.card, styles[content.type])}>
          <div className={styles.text}>
            <Heading level={headingLevel} size="h3">
              {content.title}
            </Heading>
            <p>{content.text}</p>
            {content.button && (
              <LinkButton href={content.button.link} variant="middle" look="dark">
                {content.button.text}
              </LinkButton>
            )}
          </div>
          <Scene image={content.image ?? twoCars} flag={content.flag} />
        </div>
      </Container>
    </section>
  );
}

/** The drawing on the card's line. The flag is between the two cars; any other image leaves space for it. */
function Scene({ image, flag }: { image: Image; flag: string | undefined }) {
  const { src, alt, width = 620, height = 320 } = image;
  const isTwoCars = src === twoCars.src;
  const start = flag && !isTwoCars ? toFlagShape(flag, flagSize).width + 50 : 20;
  // The front of the second car is not at the edge of the card.
  const end = isTwoCars ? 44 : 0;
  const scale = Math.min(1, 272 / height, (700 - start - end) / width);
  const place = { width: width * scale, height: height * scale };
  return (
    <div className={styles.scene} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
      <svg viewBox="0 0 700 272" aria-hidden="true">
        <Drawing href={src} x={700 - end - place.width} y={272 - place.height} {...place} />
        {flag && (
          <Flag text={flag} x={isTwoCars ? 350 : 30} ground={272} top={32} tone="ink" fontSize={flagSize} />
        )}
      </svg>
    </div>
  );
}

export const banner = defineBlock(schema, Banner);
