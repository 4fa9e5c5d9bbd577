import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Film } from '#components/ui/film.tsx';
import { Reveal } from './reveal.tsx';
import { schema } from './schema.ts';
import styles from './we-are-recommended.module.scss';

/** Number of words before the line break in the title, by language. The default is 3. */
const wordsBeforeBreak: Partial<Record<string, number>> = { ru: 2 };

export function breakTitle(title: string, language: string): string {
  const words = wordsBeforeBreak[language] ?? 3;
  const start = new RegExp(`^(\\S+(?:\\s+\\S+){${words - 1}})\\s+`);
  return title.trim().replace(start, '$1\n');
}

function WeAreRecommended({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const { title, video, caption, duration, items, quotes } = content;
  return (
    <section className={styles.weAreRecommended}>
      <Line line={line} />
      <Container>
        <div className={styles.head}>
          <BlockTitle
            level={headingLevel}
            title={breakTitle(title, page.language)}
            size="xl"
            className={styles.title}
          />
          {items.length > 0 && (
            <ul className={styles.figures}>
              {items.map(({ value, description }) => (
                <li key={description}>
                  <b className={styles.value}>{value}</b> {description}
                </li>
              ))}
            </ul>
          )}
        </div>
        {quotes.length > 0 && (
          <div className={styles.quotes}>
            {quotes.map(({ text, author }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and a longer key would be sent with the page
              <figure key={index} className={styles.quote}>
                <blockquote>{text}</blockquote>
                <figcaption className={styles.author}>{author}</figcaption>
              </figure>
            ))}
          </div>
        )}
        <Reveal className={styles.film}>
          <Film film={video} caption={caption} duration={duration} />
        </Reveal>
      </Container>
    </section>
  );
}

export const weAreRecommended = defineBlock(schema, WeAreRecommended, { kind: 'cross' });
