import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Container } from '#components/ui/container.tsx';
import { drawn } from '#components/ui/opening.ts';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { StartHeading, startScale } from '#components/ui/start-heading.tsx';
import styles from './about-lead.module.scss';
import { schema } from './schema.ts';

type Props = BlockProps<typeof schema>;

const skyline = { src: '/art/skyline-night.svg', alt: '', width: 558, height: 320 };
const car = { src: '/art/car-pose-night.svg', alt: '', width: 560, height: 216 };
const moon = { src: '/art/moon.svg', alt: '', width: 165, height: 171 };

/** The city on the lower run of the line. */
function Night() {
  return (
    <div className={styles.night} aria-hidden="true">
      <Art className={styles.skyline} image={skyline} eager />
      <Art className={styles.car} image={car} eager />
    </div>
  );
}

function Stars() {
  return (
    <svg className={styles.stars} viewBox="0 0 340 190" aria-hidden="true">
      <path
        stroke="var(--color-dark-3)"
        strokeWidth="9"
        strokeLinecap="round"
        d="M40 20h.1M92 136h.1M142 64h.1M268 92h.1"
      />
    </svg>
  );
}

const loop = drawn({ className: styles.loop, towards: 'down', after: 350, lasts: 250 });
const ground = drawn({ className: styles.ground, towards: 'left', after: 600, lasts: 300 });
const exit = drawn({ className: styles.exit, towards: 'left', after: 900, lasts: 50 });

/** The line leaves the heading, turns back on the right and carries the night city to the left. */
function OpeningLead({ content: { title, lead }, headingLevel, page }: Props) {
  return (
    <section className={clsx(styles.aboutLead, startScale(title, page.language))}>
      <Container>
        <Breadcrumbs breadcrumbs={page.breadcrumbs} />
      </Container>
      <div className={styles.head}>
        <StartHeading level={headingLevel} className={styles.title}>
          {title}
        </StartHeading>
      </div>
      <div className={styles.body}>
        <Stars />
        <Art className={styles.moon} image={moon} eager />
        <Night />
        <i {...loop} aria-hidden="true" />
        <i {...ground} aria-hidden="true" />
        <i className={styles.stop} aria-hidden="true" />
        <i {...exit} aria-hidden="true" />
        <Container>
          <p className={styles.lead}>{keepHyphens(lead)}</p>
        </Container>
      </div>
    </section>
  );
}

/** Variant further down a page, where the line has already started and only passes by. */
function InnerLead({ content: { title, lead }, headingLevel, page, line }: Props) {
  return (
    <section className={clsx(styles.aboutLead, styles.inner, startScale(title, page.language))}>
      <Line line={line} />
      <Container>
        <BlockTitle level={headingLevel} title={title} size="xl" />
      </Container>
      <div className={styles.body}>
        <Night />
        <i className={styles.ground} aria-hidden="true" />
        <Container>
          <p className={styles.lead}>{keepHyphens(lead)}</p>
        </Container>
      </div>
    </section>
  );
}

function AboutLead(props: Props) {
  const isStart = !props.line.enter && props.line.exit;
  return isStart ? <OpeningLead {...props} /> : <InnerLead {...props} />;
}

export const aboutLead = defineBlock(schema, AboutLead, { kind: 'start', exit: 'left' });
