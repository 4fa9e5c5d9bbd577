import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Line } from '#components/line/line.tsx';
import type { TwinProps } from '#components/twin-blocks/twin-props.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { ButtonLink } from '#lib/content/fields.ts';
import type { schema } from './schema.ts';
import styles from './twin-how-to-become.module.scss';

/** A drawing that stands on the line: its place on the 1440 grid, its lower edge on the line. */
export interface StepPicture {
  src: string;
  x: number;
  width: number;
  height: number;
}

interface TwinHowToBecomeProps extends TwinProps {
  content: z.output<typeof schema>;
  pictures: StepPicture[];
}

const groundY = 252;

/** How to become a driver or a courier, step by step: objects stand on the line, the steps hang under its stops. */
export function TwinHowToBecome({ content, pictures, tone, headingLevel, line }: TwinHowToBecomeProps) {
  const { title, button, flag, steps } = content;
  return (
    <section
      className={clsx(
        styles.twinHowToBecome,
        line.enter && styles[line.enter],
        tone === 'blue' && styles.blue,
      )}
    >
      <div className={styles.road}>
        <Line line={line} className={styles.arrive} />
        {!line.enter && <i className={styles.ground} />}
        <Container className={styles.head}>
          <Heading level={headingLevel} size="h2" stop>
            {title}
          </Heading>
          {button && <StepsButton button={button} tone={tone} />}
        </Container>
        <Scene pictures={pictures} stops={steps.length} flag={flag} />
      </div>
      <div className={styles.below}>
        <Line line={line} className={styles.leave} />
        <Container as="ol" className={styles.list}>
          {steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <StepThumb picture={pictures[index]} flag={flag} />
              <Heading level="h3" size="h4">
                {step.title}
              </Heading>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </Container>
        {button && (
          <Container className={styles.foot}>
            <StepsButton button={button} tone={tone} />
          </Container>
        )}
      </div>
    </section>
  );
}

function StepsButton({ button, tone }: { button: ButtonLink; tone: TwinHowToBecomeProps['tone'] }) {
  return (
    <LinkButton href={button.link} look={tone === 'blue' ? 'blue' : 'default'}>
      {button.text}
    </LinkButton>
  );
}

function Scene({
  pictures,
  stops,
  flag,
}: {
  pictures: StepPicture[];
  stops: number;
  flag?: string | undefined;
}) {
  return (
    <svg className={clsx(styles.scene, 'desktopOnly')} viewBox="0 0 1440 280" aria-hidden="true">
      {pictures.slice(0, stops).map(({ src, x, width, height }) => (
        <image key={src} href={src} x={x} y={groundY - 14 - height} width={width} height={height} />
      ))}
      {flag && <StepFlag x={80 + (stops - 1) * 326 + 46} y={238} height={190} text={flag} />}
      <image href="/art/tree.svg" x="1299" y="134" width="62" height="104" />
      {Array.from({ length: stops }, (_, index) => 102 + index * 326).map((x) => (
        <circle key={x} className={styles.stop} cx={x} cy={groundY} r="20" />
      ))}
    </svg>
  );
}

/** A swallow-tailed flag on its pole, wide enough for a sum of money. */
function StepFlag({ x, y, height, text }: { x: number; y: number; height: number; text: string }): ReactNode {
  return (
    <g transform={`translate(${x} ${y - height})`}>
      <path className={styles.pole} d={`M0 ${height}V0`} />
      <path className={styles.cloth} d="M0 0h148q16 0 12 12l-8 15.300 8 15.300q4 12-12 12H0z" />
      <text className={styles.sum} x="74" y="37">
        {text}
      </text>
    </g>
  );
}

/** Phones: the picture stands at the right of its step; the last one is the flag. */
function StepThumb({ picture, flag }: { picture: StepPicture | undefined; flag?: string | undefined }) {
  if (picture) {
    const { src, width, height } = picture;
    return (
      <svg className={clsx(styles.thumb, 'mobileOnly')} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <image href={src} width={width} height={height} />
      </svg>
    );
  }
  if (!flag) return null;
  return (
    <svg className={clsx(styles.thumb, 'mobileOnly')} viewBox="-6 0 176 190" aria-hidden="true">
      <StepFlag x={0} y={190} height={190} text={flag} />
    </svg>
  );
}
