import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { NewsCards } from '#components/news-cards/news-cards.tsx';
import { BlockHead } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { type NewsItem, newsCounts, newsNeighbours } from '#lib/content/news.ts';
import { findContent } from '#lib/content/page.ts';
import styles from './news.module.scss';
import { schema } from './schema.ts';

function News({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const t = useTranslations('News');
  const { title, items, total = items.length } = content;
  // On an article's page, shows only the other articles; last those that it links to as its neighbours.
  const { previous, next } = findContent(page, 'news-details', newsNeighbours) ?? {};
  const isNear = ({ link }: NewsItem) => link === previous?.link || link === next?.link;
  const others = items.filter(({ link }) => link !== `/${page.code}`);
  return (
    <section className={styles.news}>
      <Line line={line} />
      <Container>
        <BlockHead level={headingLevel} title={title}>
          <LinkButton href={`/${page.language}/news`} variant="middle" look="line">
            <span>
              {t.rich('all', { count: total, long: (words) => <span className={styles.long}>{words}</span> })}
            </span>
          </LinkButton>
        </BlockHead>
        <NewsCards
          items={[...others.filter((item) => !isNear(item)), ...others.filter(isNear)]}
          count={newsCounts.short}
          level={headingLevel === 'h1' ? 'h2' : 'h3'}
          isRow
        />
      </Container>
    </section>
  );
}

/** Not shown without articles, such as for a city without news. */
export const news = defineBlock(schema, News, undefined, { isShown: ({ items }) => items.length > 0 });
