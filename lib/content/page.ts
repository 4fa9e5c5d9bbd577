import { z } from 'zod';
import { src } from './fields.ts';

export const seo = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  keywords: z.string().default(''),
  og: z
    .object({
      title: z.string().optional(),
      url: z.string().optional(),
      description: z.string().optional(),
      image: z
        .object({ src, width: z.number().positive().optional(), height: z.number().positive().optional() })
        .optional(),
    })
    .optional(),
});
export type Seo = z.output<typeof seo>;

/** The envelope of a block. Its `content` is parsed by the schema of its type. */
export const block = z.object({
  type: z.string(),
  content: z
    .unknown()
    .optional()
    .transform((content) => content ?? {}),
  maxWidth: z.enum(['fill', 'full', 'half']).catch('full').default('full'),
  marginBottom: z.number().min(0).catch(0).default(0),
  id: z.string().optional(),
  blockId: z.string().optional(),
});
/** `fault`: what is wrong with the file of the page, seen in development. */
export type Block = z.output<typeof block> & { fault?: string };

/** A page as the backend delivers it. A block that has no readable envelope is left out. */
export const page = z.object({
  code: z.string(),
  error: z.boolean().default(false),
  isHeaderAbsolute: z.boolean().default(false),
  isHeaderDark: z.boolean().default(false),
  seo: seo.default(() => seo.parse({})),
  blocks: z
    .array(z.unknown())
    .default([])
    .transform((list) =>
      list.flatMap((item) => {
        const parsed = block.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
});
export type Page = z.output<typeof page>;
