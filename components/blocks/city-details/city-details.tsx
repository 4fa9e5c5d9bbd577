import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import styles from './city-details.module.scss';
import { CityFacts } from './city-facts.tsx';
import { Neighbours } from './neighbours.tsx';
import { schema } from './schema.ts';

/** What is known of a city, and its place on the line: the piece that crosses the page. */
function CityDetails({ content, page, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  const { title, buttons } = content;
  return (
    <section>
      <div className={styles.upper}>
        <Line line={{ enter: line.enter, exit: line.enter }} />
        <Container>
          {headingLevel === 'h1' && (
            <Heading level="h1" stop>
              {title}
            </Heading>
          )}
          {buttons.length > 0 && (
            <p className={styles.buttons}>
              {buttons.map(({ text, link }, index) => (
                <LinkButton key={link} href={link} look={index === 0 ? 'default' : 'line'}>
                  {text}
                </LinkButton>
              ))}
            </p>
          )}
          <CityFacts {...content} language={page.language} />
        </Container>
      </div>
      <Neighbours {...content} line={line} allLink={`/${page.language}/cities`} />
    </section>
  );
}

export const cityDetails = defineBlock(schema, CityDetails, { kind: 'cross' });
