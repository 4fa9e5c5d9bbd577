import clsx from 'clsx';
import type { z } from 'zod';
import { Line } from '#components/line/line.tsx';
import type { TwinProps } from '#components/twin-blocks/twin-props.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import type { ButtonLink } from '#lib/content/fields.ts';
import type { schema } from './schema.ts';
import { type StepPicture, StepsScene, StepThumb } from './steps-scene.tsx';
import styles from './twin-how-to-become.module.scss';

interface TwinHowToBecomeProps extends TwinProps {
  content: z.output<typeof schema>;
  pictures: StepPicture[];
}

/** How to become a driver or a courier, step by step: objects stand on the line, the steps hang under its stops. */
export function TwinHowToBecome({ content, pictures, tone, headingLevel, line }: TwinHowToBecomeProps) {
  const { title, button, flag, steps } = content;
  const isFromLeft = line.enter === 'left';
  return (
    <section className={clsx(styles.twinHowToBecome, line.enter && styles[line.enter])}>
      <div className={styles.road}>
        <Line line={line} className={clsx(styles.arrive, isFromLeft && 'desktopOnly')} />
        {isFromLeft && <Line line={{ enter: 'left', exit: 'left' }} className="mobileOnly" />}
        {!line.enter && <i className={styles.ground} />}
        <Container className={styles.head}>
          <Heading level={headingLevel} size="h2" stop>
            {title}
          </Heading>
          {button && <StepsButton button={button} tone={tone} />}
        </Container>
        <StepsScene pictures={pictures} stops={steps.length} tone={tone} flag={flag} />
      </div>
      <div className={styles.below}>
        <Line line={line} className={styles.leave} />
        <Container as="ol" className={styles.list}>
          {steps.map((step, index) => (
            <li key={step.title} className={styles.step}>
              <StepThumb picture={pictures[index]} tone={tone} flag={flag} />
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
