import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Portrait } from '#components/ui/portrait.tsx';
import { SwipeRow } from '#components/ui/swipe-row.tsx';
import { Video } from '#components/ui/video.tsx';
import { Reveal } from './reveal.tsx';
import { type Quote as QuoteContent, schema } from './schema.ts';
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
          <SwipeRow className={styles.quotes} label={title}>
            {quotes.map((quote, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and a longer key would be sent with the page
              <Quote key={index} {...quote} />
            ))}
          </SwipeRow>
        )}
        <Reveal className={styles.video}>
          <Video video={video} caption={caption} duration={duration} />
        </Reveal>
      </Container>
    </section>
  );
}

function Quote({ text, author, image, trip }: QuoteContent) {
  return (
    <li>
      <figure className={styles.quote}>
        {image && <Portrait image={image} className={styles.portrait} />}
        <blockquote className={styles.text}>{text}</blockquote>
        <figcaption className={styles.person}>
          <span className={styles.author}>{author}</span>
          {trip && <Trip>{trip}</Trip>}
        </figcaption>
      </figure>
    </li>
  );
}

/** Small windows show only the first two parts. */
function Trip({ children }: { children: string }) {
  return (
    <span className={styles.trip}>
      {children.split(/(?= · )/).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

export const weAreRecommended = defineBlock(schema, WeAreRecommended, { kind: 'cross' });
