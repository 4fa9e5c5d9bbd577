import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { NewsCards } from '#components/news-cards/news-cards.tsx';
import { BlockHead } from '#components/ui/block-head.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { newsCounts } from '#lib/content/news.ts';
import { toFeedPath } from '#lib/feeds/sections.ts';
import styles from './news-list.module.scss';
import { Pager } from './pager.tsx';
import { schema } from './schema.ts';

function NewsList({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const t = useTranslations('News');
  const { title, items, total = items.length, archive } = content;
  const newsPage = `/${page.language}/news`;
  const isNewsPage = `/${page.code}` === newsPage;
  const isArchive = archive?.number !== undefined;
  const rest = items.length - newsCounts.list;
  return (
    <section className={styles.newsList}>
      <Line line={line} />
      <Container>
        <BlockHead level={headingLevel} title={title}>
          {isNewsPage && (
            <a className={styles.feed} href={toFeedPath('news', page.language)}>
              <Icon code="rss" />
              {t('feed')}
            </a>
          )}
        </BlockHead>
        {items.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <NewsCards
          items={items}
          count={isArchive ? newsCounts.page : newsCounts.list}
          level={headingLevel === 'h1' ? 'h2' : 'h3'}
          more={isNewsPage ? t('more', { count: rest }) : undefined}
          after={archive && <Pager {...archive} newsPage={newsPage} />}
          isMosaic
        />
        {!archive && !isNewsPage && total > 0 && (
          <div className={styles.all}>
            <LinkButton href={newsPage} variant="middle" look="dark">
              {t.rich('all', { count: total, long: (words) => words })}
            </LinkButton>
          </div>
        )}
      </Container>
    </section>
  );
}

export const newsList = defineBlock(schema, NewsList);
