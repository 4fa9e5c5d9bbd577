import type { z } from 'zod';
import { SubscribeForm } from '@/components/forms/subscribe-form';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/heading';
import { type BlockProps, defineBlock } from '../define-block';
import { schema } from './schema';

function Subscribe({ content, headingLevel, page }: BlockProps<z.output<typeof schema>>) {
  return (
    <section>
      <Container>
        <Heading level={headingLevel} size="h2" stop>
          {content.title}
        </Heading>
        <SubscribeForm page={page} consent={content.consent} />
      </Container>
    </section>
  );
}

export const subscribe = defineBlock(schema, Subscribe, { kind: 'end' });
