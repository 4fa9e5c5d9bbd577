import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { hasTopic } from '#lib/content/page-facts.ts';
import { toPluralForms } from '#lib/i18n/plural.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import { findZoneChanges } from './find-stops.ts';
import { LazyCityMap } from './lazy-city-map.tsx';
import { listId } from './plot.ts';
import { plotMap } from './plot-map.ts';
import { schema } from './schema.ts';

function compareTitles(language: string) {
  const { compare } = new Intl.Collator(language);
  return (a: { title: string }, b: { title: string }) => compare(a.title, b.title);
}

/** Shows all cities on the line. The line ends at the last city. */
function Cities({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const t = useTranslations('Cities');
  const cities = content.cities.map((city) => ({
    ...city,
    zone: t('zone', { offset: toMoscowOffset(city.timeZone) }),
  }));
  const map = plotMap(cities, content.waters);
  const stops = cities.map(({ title, link, timeZone, services, zone, wait }, index) => {
    const stop = { title, link, timeZone, services, zone, wait: t('wait', { minutes: wait }) };
    return map ? { ...stop, pin: map.pins[index] } : stop;
  });
  if (map) stops.sort(compareTitles(page.language));
  const lineNote = findZoneChanges(stops).size > 1 ? 'note' : 'note-wait';
  // A `section` needs a heading.
  const Part = content.title ? 'section' : 'div';
  return (
    <Part>
      {content.title && (
        <div style={{ position: 'relative', paddingTop: 'var(--section)' }}>
          <Line line={{ enter: line.enter, exit: line.enter }} />
          <Container>
            <BlockTitle level={headingLevel} title={content.title} />
          </Container>
        </div>
      )}
      <Container>
        <LazyCityMap
          stops={stops}
          plot={map?.plot}
          services={content.services}
          language={page.language}
          track={line.enter && <Line line={{ enter: 'left', exit: 'left' }} />}
          listHeading={
            map && (
              <Heading level={content.title && headingLevel === 'h2' ? 'h3' : 'h2'} size="h3" id={listId}>
                {t('list-alphabetical')}
              </Heading>
            )
          }
          texts={{
            search: t('search'),
            searchHint: t('search-hint'),
            find: t('find'),
            services: t('services'),
            list: t('list'),
            note: t(map ? 'note-map' : lineNote),
            found: toPluralForms(page.language, (count) => t('found', { count })),
            none: t('none'),
            ...(hasTopic(page) && { ask: t('ask') }),
          }}
        />
      </Container>
    </Part>
  );
}

export const cities = defineBlock(
  schema,
  Cities,
  { kind: 'end', enter: 'left' },
  { isShown: ({ cities }) => cities.length > 0 },
);
