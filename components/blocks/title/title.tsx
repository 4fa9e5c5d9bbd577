import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { drawn } from '#components/ui/opening.ts';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { StartHeading, shrinkToRoom, startScale } from '#components/ui/start-heading.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import type { Image } from '#lib/content/fields.ts';
import { schema } from './schema.ts';
import styles from './title.module.scss';

type Props = BlockProps<typeof schema>;

function Scene({ image, className }: { image: Image; className: string | undefined }) {
  return (
    <div
      className={clsx(className, readBrand().line === 'none' && styles.lineless)}
      style={{ '--scene-width': image.width }}
    >
      <Art image={image} eager />
    </div>
  );
}

/** The promise under the title, with a button and links to the app stores. */
function Offer({ content: { promise, button, audience }, page }: Props) {
  if (!promise && !button && !audience) return null;
  return (
    <div className={styles.offer}>
      {promise && (
        <p className={styles.promise}>
          <b>{promise.value}</b> {promise.description}
        </p>
      )}
      {button && <LinkButton href={button.link}>{button.text}</LinkButton>}
      {audience && <StoreLinks links={page.initialData.apps[audience].appLinks} />}
    </div>
  );
}

const turn = drawn({ className: styles.turn, towards: 'downRight', after: 350, lasts: 50 });
const down = drawn({ className: styles.down, towards: 'down', after: 400, lasts: 150 });
const descent = drawn({ className: styles.descent, towards: 'downLeft', after: 400, lasts: 50 });
const bend = drawn({ className: styles.bend, towards: 'downLeft', after: 450, lasts: 25 });
const exit = drawn({ className: styles.exit, towards: 'downRight', after: 475, lasts: 75 });

/** The scene of a phone: below the text, on a bend of the line to the left and back. */
function SceneOnBend({ image }: { image: Image }) {
  return (
    <div className={styles.ride}>
      <i {...descent} aria-hidden="true" />
      <Scene image={image} className={styles.sceneOnBend} />
      <i {...bend} aria-hidden="true" />
      <i {...exit} aria-hidden="true" />
    </div>
  );
}

/** In large windows, in 1/1440 of their width: size of a heading, margins of heading and scene, usual width of a scene. */
const headingSize = 104;
const margins = 80 + 60;
const usualScene = 500;

/** A heading that is too wide to be beside the scene is smaller. */
function toHeadingStyle({ content: { title, image }, page }: Props) {
  if (!image) return undefined;
  const room = 1440 - margins - (image.width ?? usualScene);
  const factor = shrinkToRoom(title, page.language, room / headingSize);
  return factor < 1 ? { '--start-size': headingSize * factor } : undefined;
}

/** Variant at the top of a page: the line starts at the full stop, carries the scene and goes down on the right. */
function OpeningTitle(props: Props) {
  const { content, headingLevel, page } = props;
  const { title, lead, image } = content;
  return (
    <section className={clsx(styles.title, startScale(title, page.language))} style={toHeadingStyle(props)}>
      <Container>
        <Breadcrumbs breadcrumbs={page.breadcrumbs} />
      </Container>
      <div className={clsx(styles.head, image && styles.withScene)}>
        {image && <Scene image={image} className={styles.scene} />}
        <StartHeading level={headingLevel} className={styles.heading}>
          {title}
        </StartHeading>
        <i {...turn} aria-hidden="true" />
      </div>
      <div className={clsx(styles.body, image && styles.withRide)}>
        <i {...down} aria-hidden="true" />
        <Container>
          {lead && <p className={styles.lead}>{keepHyphens(lead)}</p>}
          <Offer {...props} />
        </Container>
        {image && <SceneOnBend image={image} />}
      </div>
    </section>
  );
}

/** Variant further down a page, where the line has already started and only passes by. */
function InnerTitle(props: Props) {
  const { content, headingLevel, line } = props;
  const { title, lead } = content;
  return (
    <section className={clsx(styles.title, styles.inner)}>
      <Line line={line} />
      <Container>
        <BlockTitle level={headingLevel} title={title} size="xl" />
        {lead && <p className={styles.lead}>{keepHyphens(lead)}</p>}
        <Offer {...props} />
      </Container>
    </section>
  );
}

function Title(props: Props) {
  const isStart = !props.line.enter && props.line.exit;
  return isStart ? <OpeningTitle {...props} /> : <InnerTitle {...props} />;
}

export const title = defineBlock(schema, Title, { kind: 'start', exit: 'right' });
