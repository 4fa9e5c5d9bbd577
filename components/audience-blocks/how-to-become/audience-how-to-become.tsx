import clsx from 'clsx';
import type { AudienceProps } from '#components/audience-blocks/audience-props.ts';
import { Line } from '#components/line/line.tsx';
import { stopPaint } from '#components/line/line-paint.ts';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag, toFlagShape } from '#components/ui/flag.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { Image } from '#lib/content/fields.ts';
import styles from './audience-how-to-become.module.scss';
import type { schema } from './schema.ts';

/** A drawing with its lower edge on the line, positioned on the 1440 grid. */
interface StepImage {
  src: string;
  x: number;
  width: number;
  height: number;
}

/** Returns the step's image in the place of the default drawing, or the drawing if the step has no image. */
function toStepImage(drawing: StepImage, { width, height, src }: Partial<Image> = {}): StepImage {
  if (!src || !width || !height) return drawing;
  return { src, width, height, x: drawing.x + (drawing.width - width) / 2 };
}

interface AudienceHowToBecomeProps extends AudienceProps<typeof schema> {
  images: StepImage[];
}

/** How to become a driver or a courier, step by step: drawings on the line, steps under its stops. */
export function AudienceHowToBecome({ images: drawings, ...props }: AudienceHowToBecomeProps) {
  const { content, tone, headingLevel, line } = props;
  const { title, button, steps } = content;
  const images = drawings.map((drawing, index) => toStepImage(drawing, steps[index]?.image));
  const isFromLeft = line.enter === 'left';
  const link = button && (
    <LinkButton href={button.link} look={tone === 'blue' ? 'blue' : 'default'}>
      {button.text}
    </LinkButton>
  );
  return (
    <section className={clsx(styles.audienceHowToBecome, line.enter && styles[line.enter])}>
      <div className={styles.road}>
        <Line line={line} className={clsx(styles.arrive, isFromLeft && 'desktopOnly')} />
        {isFromLeft && <Line line={{ enter: 'left', exit: 'left' }} className="mobileOnly" />}
        {!line.enter && <i className={styles.ground} />}
        <Container className={styles.head}>
          <BlockTitle level={headingLevel} title={title} />
          {link}
        </Container>
        <StepsScene {...props} images={images} />
      </div>
      <div className={styles.below}>
        <Line line={line} className={styles.leave} />
        <Container as="ol" className={styles.list}>
          {steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <StepThumb image={images[index]} tone={tone} flag={content.flag} />
              <Heading level="h3" size="h4">
                {step.title}
              </Heading>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </Container>
        {link && <Container className={styles.foot}>{link}</Container>}
      </div>
    </section>
  );
}

const groundY = 252;
const flagHeight = 190;
const flagSize = 26;

/** On the desktop, all drawings are in a row, with the flag after the last stop. */
function StepsScene({ content: { steps, flag }, images, tone }: AudienceHowToBecomeProps) {
  const stops = steps.map((_, index) => 102 + index * 326);
  return (
    <svg className={clsx(styles.scene, 'desktopOnly directed')} viewBox="0 0 1440 280" aria-hidden="true">
      {images.slice(0, stops.length).map(({ src, x, width, height }) => (
        <Drawing key={src} href={src} x={x} y={groundY - 14 - height} width={width} height={height} />
      ))}
      {flag && <StepFlag text={flag} tone={tone} x={24 + (stops.at(-1) ?? 0)} ground={groundY - 14} />}
      <Drawing href="/art/tree.svg" x="1299" y="134" width="62" height="104" />
      {stops.map((x) => (
        <circle key={x} {...stopPaint} cx={x} cy={groundY} r="20" />
      ))}
    </svg>
  );
}

interface StepThumbProps extends Pick<AudienceHowToBecomeProps, 'tone'> {
  image: StepImage | undefined;
  flag: string | undefined;
}

/** On phones, each drawing is to the right of its step. A step without a drawing has the flag, if there is one. */
function StepThumb({ image, tone, flag }: StepThumbProps) {
  const className = clsx(styles.thumb, 'mobileOnly');
  if (image) {
    const { src, width, height } = image;
    return (
      <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Drawing href={src} width={width} height={height} />
      </svg>
    );
  }
  if (!flag) return null;
  const { width } = toFlagShape(flag, flagSize);
  return (
    <svg className={className} viewBox={`-6 0 ${width + 12} ${flagHeight}`} aria-hidden="true">
      <StepFlag text={flag} tone={tone} x={0} ground={flagHeight} />
    </svg>
  );
}

interface StepFlagProps extends Pick<AudienceHowToBecomeProps, 'tone'> {
  text: string;
  x: number;
  ground: number;
}

function StepFlag({ tone, ground, ...place }: StepFlagProps) {
  const top = ground - flagHeight;
  return (
    <Flag {...place} ground={ground} top={top} tone={tone === 'blue' ? 'blue' : 'ink'} fontSize={flagSize} />
  );
}
