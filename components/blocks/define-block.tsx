import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { LinePass, LineRule } from '#components/line/line-plan.ts';
import { readTolerantly } from '#lib/content/read-tolerantly.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { isDevelopment } from '#lib/settings/env.ts';

export interface BlockContext {
  page: PageContext;
  /** Level of the block's heading: the first block with a heading has the h1. */
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
  /** Parses the content with the block's schema. Throws a ZodError for invalid content. */
  parse(content: unknown): ParsedBlock;
}

/** Binds a component to its content schema. A block that is not shown takes no space and no piece of the line. */
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
