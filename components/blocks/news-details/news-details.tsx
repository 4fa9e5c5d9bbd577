import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Like } from '#components/like/like.tsx';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { Share } from '#components/share/share.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Container } from '#components/ui/container.tsx';
import type { ContentsItem } from '#components/ui/contents-list.tsx';
import { Day } from '#components/ui/day.tsx';
import { Html } from '#components/ui/html.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { Video } from '#components/ui/video.tsx';
import { toAbsolute } from '#lib/content/address.ts';
import { toArticleImage } from '#lib/content/article.ts';
import { type NewsPart, toReadingMinutes } from '#lib/content/news.ts';
import { toPath } from '#lib/content/path.ts';
import { toContents } from './contents.ts';
import styles from './news-details.module.scss';
import { schema } from './schema.ts';

/** In characters. At full size a longer title would push the image out of the window. */
const longTitle = 40;

/** Cards show the text without a full stop; in the article sentences follow. */
function toSentence(text: string): string {
  return /\p{P}$/u.test(text) ? text : `${text}.`;
}

type Props = BlockProps<typeof schema>;

function NewsDetails({ content, page, headingLevel, line }: Props) {
  const { title, previewText, image, text } = content;
  const { parts, items } = toContents(text);
  return (
    <article className={styles.newsDetails}>
      <Line line={line} />
      <Container>
        <Breadcrumbs breadcrumbs={page.breadcrumbs} isParentsOnly />
        <BlockTitle
          level={headingLevel}
          title={title}
          size={title.length > longTitle ? 'h2' : 'h1'}
          className={styles.title}
        />
        <Bar content={content} page={page} />
        {image && (
          <div className={styles.cover}>
            <Art image={image} className={styles.image} eager />
          </div>
        )}
        <div className={styles.body}>
          <div className={styles.text}>
            {previewText && <p className={styles.lead}>{keepHyphens(toSentence(previewText))}</p>}
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key than their order
              <ArticlePart key={index} part={part} />
            ))}
          </div>
          <div className={styles.side}>
            <Contents items={items} />
            <Neighbours previous={content.previous} next={content.next} />
          </div>
        </div>
      </Container>
    </article>
  );
}

function Bar({ content, page }: Pick<Props, 'content' | 'page'>) {
  const t = useTranslations('Article');
  const { title, previewText, date, likesAmount, text } = content;
  const image = toArticleImage(page.code, content);
  const shared = {
    url: toAbsolute(toPath(page.code)),
    title,
    description: previewText,
    image: image ? toAbsolute(image.src) : undefined,
  };
  return (
    <div className={styles.bar}>
      <Day seconds={date} />
      <span>{t('reading-time', { minutes: toReadingMinutes(text) })}</span>
      <div className={styles.react}>
        <Like code={page.code} language={page.language} likesAmount={likesAmount} />
        <Share page={shared} />
      </div>
    </div>
  );
}

function ArticlePart({ part }: { part: NewsPart }) {
  if (part.type === 'text') return <Html className={styles.html}>{part.text}</Html>;
  return (
    <figure className={styles.figure}>
      {part.type === 'image' ? (
        // biome-ignore lint/performance/noImgElement: a vector drawing
        <img className={styles.media} src={part.src} alt="" loading="lazy" decoding="async" />
      ) : (
        <ArticleVideo part={part} />
      )}
      {part.title && <figcaption className={styles.caption}>{part.title}</figcaption>}
    </figure>
  );
}

/** A video that loads only when it is played, and never plays by itself. */
function ArticleVideo({ part }: { part: Extract<NewsPart, { type: 'video' }> }) {
  const { src, videoType, title, ...video } = part;
  const sources = [{ src, type: videoType }];
  return <Video className={styles.video} video={{ ...video, sources, title: title || undefined }} isRead />;
}

/** Links to the sections of the article, beside its text. */
function Contents({ items }: { items: ContentsItem[] }) {
  const t = useTranslations('ContentsList');
  if (items.length === 0) return null;
  return (
    <nav className={styles.contents} aria-label={t('label')}>
      <Stops>
        {items.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </Stops>
    </nav>
  );
}

/** Links to the articles published before and after this one. */
function Neighbours({ previous, next }: Pick<Props['content'], 'previous' | 'next'>) {
  const t = useTranslations('Article');
  const neighbours = [
    { label: t('next'), rel: 'next', article: next },
    { label: t('previous'), rel: 'prev', article: previous },
  ];
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('more')}>
      <ul className={styles.neighbourList}>
        {neighbours.map(
          ({ label, rel, article }) =>
            article && (
              <li key={rel}>
                <a className={styles.link} href={article.link} rel={rel}>
                  {article.image && <Art image={{ ...article.image, alt: '' }} className={styles.thumb} />}
                  <span className={styles.label}>{label}</span>
                  <span className={styles.neighbour}>{article.title}</span>
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

export const newsDetails = defineBlock(schema, NewsDetails);
