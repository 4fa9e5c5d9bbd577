import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { KeptWords } from '#components/ui/kept-words.tsx';
import { schema } from './schema.ts';
import styles from './wipers.module.scss';

const size = { alt: '', width: 640, height: 640 };
const wetGlass = { src: '/art/wipers-glass-wet.svg', ...size };
const cleanGlass = { src: '/art/wipers-glass.svg', ...size };
const arm = { src: '/art/wipers-arm.svg', ...size };
const mirror = { src: '/art/wipers-mirror.svg', alt: '', width: 280, height: 110 };

interface HalfProps {
  side: 'left' | 'right';
  headingLevel: 'h2' | 'h3';
  title: string;
  text: string;
}

/** Half of a windscreen, drawn as the left one. Its text is on the part that the wiper has cleaned. */
function Half({ side, headingLevel: Level, title, text }: HalfProps) {
  return (
    <div className={clsx(styles.half, styles[side])}>
      <div className={styles.image}>
        <Art image={wetGlass} />
        <Art className={styles.clean} image={cleanGlass} />
        <Art className={styles.arm} image={arm} />
      </div>
      <div className={styles.text}>
        <Level className={styles.name}>
          <KeptWords>{title}</KeptWords>
        </Level>
        <p>{text}</p>
      </div>
    </div>
  );
}

function Wipers({ content, headingLevel, line }: BlockProps<typeof schema>) {
  const { title, leftTitle, leftText, rightTitle, rightText } = content;
  const halfLevel = title ? 'h3' : 'h2';
  return (
    <section className={styles.wipers}>
      <div className={clsx(styles.head, title && styles.titled)}>
        <Line line={{ enter: line.enter, exit: line.enter }} />
        {title && (
          <Container>
            <BlockTitle level={headingLevel} title={title} />
          </Container>
        )}
      </div>
      <div className={styles.body}>
        <Line line={line} />
        <Container className={styles.glass}>
          <Half side="left" headingLevel={halfLevel} title={leftTitle} text={leftText} />
          <Half side="right" headingLevel={halfLevel} title={rightTitle} text={rightText} />
          <Art className={styles.mirror} image={mirror} />
        </Container>
      </div>
    </section>
  );
}

export const wipers = defineBlock(schema, Wipers, { kind: 'cross' });
