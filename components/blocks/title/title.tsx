import type { z } from 'zod';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import { type BlockProps, defineBlock } from '../define-block';
import { schema } from './schema';

function Title({ content, headingLevel }: BlockProps<z.output<typeof schema>>) {
  return (
    <section>
      <Container>
        <Heading level={headingLevel} size="h2" stop>
          {content.title}
        </Heading>
      </Container>
    </section>
  );
}

export const title = defineBlock(schema, Title, { kind: 'start', exit: 'right' });
