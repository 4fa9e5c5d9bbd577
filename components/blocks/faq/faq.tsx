import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { ContentsList } from '#components/ui/contents-list.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useKeptWords } from '#components/ui/kept-words.tsx';
import prose from '#components/ui/prose.module.scss';
import styles from './faq.module.scss';
import { schema } from './schema.ts';
import { toSections } from './sections.ts';

type Props = BlockProps<typeof schema>;

const mascot = { src: '/art/mascot-peek.svg', alt: '', width: 224, height: 150 };

/** Card with contacts for further questions, and the mascot. */
function Ask({ text, buttons }: Pick<Props['content'], 'text' | 'buttons'>) {
  return (
    <div className={styles.ask}>
      <Art className={styles.mascot} image={mascot} />
      <div className={styles.card}>
        {text && <Html className={styles.text}>{text}</Html>}
        {buttons.length > 0 && (
          <div className={styles.buttons}>
            {buttons.map((button, index) => (
              <LinkButton
                key={button.link}
                href={button.link}
                variant="middle"
                look={index === 0 ? 'dark' : 'line'}
                plain
              >
                {button.text}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

function Question({ title, text, isOpen }: Props['content']['questions'][number] & { isOpen: boolean }) {
  return (
    <details className={styles.question} open={isOpen}>
      <summary className={styles.summary}>
        <Html as="span">{title}</Html>
        <Icon code="plus" className={styles.plus} />
      </summary>
      <Html className={styles.answer}>{text}</Html>
    </details>
  );
}

interface TextsProps {
  sections: ReturnType<typeof toSections>;
  level: 'h2' | 'h3';
}

/** Shows all answers one below the other, for reading, printing and links to a section. */
function Texts({ sections, level: Level }: TextsProps) {
  const keep = useKeptWords();
  return (
    <div className={styles.texts}>
      {sections.map(({ id, title, text }) => (
        <section key={id} id={id} className={styles.section}>
          <Level className={styles.sectionTitle}>
            <Html as="span">{title.includes('<') ? title : keep(title)}</Html>
          </Level>
          <Html className={prose.prose}>{text}</Html>
        </section>
      ))}
    </div>
  );
}

function Faq({ content, headingLevel, line }: Props) {
  const { title, text, buttons, questions, layout } = content;
  const sections = layout === 'text' ? toSections(questions) : [];
  return (
    <section className={styles.faq}>
      <Line line={line} />
      <Container className={clsx(styles.grid, layout === 'text' && styles.readable)}>
        <div className={styles.side}>
          <BlockTitle level={headingLevel} title={title} />
          {sections.length > 0 && (
            <div className={styles.contents}>
              <ContentsList items={sections.map(({ id, plainTitle }) => ({ id, title: plainTitle }))} />
            </div>
          )}
        </div>
        {sections.length > 0 ? (
          <Texts sections={sections} level={headingLevel === 'h1' ? 'h2' : 'h3'} />
        ) : (
          <div>
            {questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and a longer key would be sent with the page
              <Question key={index} {...question} isOpen={index === 0} />
            ))}
          </div>
        )}
        {(text || buttons.length > 0) && <Ask text={text} buttons={buttons} />}
      </Container>
    </section>
  );
}

export const faq = defineBlock(schema, Faq, { kind: 'cross' });
