import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { toPluralForms } from '#lib/i18n/plural.ts';
import { toMoscowOffset } from '#lib/i18n/time-zone.ts';
import { LazyCityMap } from './lazy-city-map.tsx';
import { schema } from './schema.ts';

/** All cities of the line; it ends at the last of them. */
function Cities({ content, page, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  const t = useTranslations('Cities');
  const stops = content.cities.map(({ wait, ...city }) => ({
    ...city,
    zone: t('zone', { offset: toMoscowOffset(city.timeZone) }),
    wait: t('wait', { minutes: wait }),
  }));
  // A section needs a heading.
  const Part = content.title ? 'section' : 'div';
  return (
    <Part>
      {content.title && (
        <div style={{ position: 'relative', paddingTop: 'var(--section)' }}>
          <Line line={{ enter: line.enter, exit: line.enter }} />
          <Container>
            <Heading level={headingLevel} size="h2" stop>
              {content.title}
            </Heading>
          </Container>
        </div>
      )}
      <Container>
        <LazyCityMap
          stops={stops}
          services={content.services}
          language={page.language}
          isEntered={line.enter !== null}
          texts={{
            search: t('search'),
            searchHint: t('search-hint'),
            services: t('services'),
            list: t('list'),
            note: t('note'),
            found: toPluralForms(page.language, (count) => t('found', { count })),
            none: t('none'),
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
  {
    isShown: ({ cities }) => cities.length > 0,
  },
);
