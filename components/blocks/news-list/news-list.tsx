import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { NewsCards } from '@/components/news-cards/news-cards';
import { BlockHead } from '@/components/ui/block-head';
import { LinkButton } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { Route } from '@/components/ui/route';
import { newsCounts } from '@/lib/content/news';
import { toFeedPath } from '@/lib/feeds/sections';
import { type BlockProps, defineBlock } from '../define-block';
import styles from './news-list.module.scss';
import { schema } from './schema';

function NewsList({ content, page, headingLevel, route }: BlockProps<z.output<typeof schema>>) {
  const t = useTranslations('News');
  const { title, items, total = items.length } = content;
  const isNewsPage = page.code === `${page.language}/news`;
  const rest = items.length - newsCounts.list;
  return (
    <section className={styles.newsList}>
      <Route route={route} />
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
          count={newsCounts.list}
          level={headingLevel === 'h1' ? 'h2' : 'h3'}
          more={isNewsPage ? t('more', { count: rest }) : undefined}
          isMosaic
        />
        {!isNewsPage && total > 0 && (
          <div className={styles.all}>
            <LinkButton href={`/${page.language}/news`} variant="middle" look="dark">
              {t.rich('all', { count: total, long: (words) => words })}
            </LinkButton>
          </div>
        )}
      </Container>
    </section>
  );
}

export const newsList = defineBlock(schema, NewsList);
