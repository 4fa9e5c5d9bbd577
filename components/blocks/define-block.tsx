import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { LinePass, LineRule } from '#components/line/line-plan.ts';
import { readTolerantly } from '#lib/content/read-tolerantly.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { isDevelopment } from '#lib/settings/env.ts';

export interface BlockContext {
  page: PageContext;
  /** The level of the block's own heading: the first block of a page has its h1. */
  headingLevel: 'h1' | 'h2';
  line: LinePass;
}

export type BlockProps<Schema extends z.ZodType> = BlockContext & { content: z.output<Schema> };

type BlocksOfPage = Pick<PageContext, 'blocks'>;

export interface ParsedBlock {
  hasTitle: boolean;
  isShown(page: BlocksOfPage): boolean;
  render(context: BlockContext): ReactNode;
}

export interface BlockDefinition {
  line: LineRule;
  schema: z.ZodType;
  /** Parses the content by the block's schema; throws a ZodError. */
  parse(content: unknown): ParsedBlock;
}

/** Ties a component to the schema of its content. A block that is not shown takes no room and no piece of the line. */
export function defineBlock<Schema extends z.ZodType<object>>(
  schema: Schema,
  Component: ComponentType<BlockProps<Schema>>,
  line: LineRule = { kind: 'straight' },
  { isShown = () => true }: { isShown?: (content: z.output<Schema>, page: BlocksOfPage) => boolean } = {},
): BlockDefinition {
  return {
    line,
    schema,
    parse(raw) {
      const content = isDevelopment ? schema.parse(raw) : readTolerantly(schema, raw, 'block');
      return {
        hasTitle: 'title' in content && Boolean(content.title),
        isShown: (page) => isShown(content, page),
        render: (context) => <Component {...context} content={content} />,
      };
    },
  };
}
