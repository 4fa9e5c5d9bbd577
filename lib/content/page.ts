import { z } from 'zod';
import { link, src } from './fields.ts';

export const seo = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  keywords: z.string().default(''),
  og: z
    .object({
      title: z.string().optional(),
      url: link.optional(),
      description: z.string().optional(),
      image: z
        .object({ src, width: z.number().positive().optional(), height: z.number().positive().optional() })
        .optional(),
    })
    .optional(),
});
export type Seo = z.output<typeof seo>;

const written = z.string().optional();
/** SEO fields of an entry. Missing ones come from the entry itself or from its template. */
export const ownSeo = seo.partial().extend({ title: written, description: written, keywords: written });

const anchor = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

/** The envelope of a block. Its `content` is parsed with the schema of its type. */
export const block = z.object({
  type: z.string(),
  content: z
    .unknown()
    .optional()
    .transform((content) => content ?? {}),
  maxWidth: z.enum(['fill', 'full', 'half']).catch('full').default('full'),
  marginBottom: z.number().min(0).catch(0).default(0),
  isHidden: z.boolean().optional().catch(undefined),
  id: anchor,
  blockId: anchor,
});
/** `issue`: error in the page file, shown in development. */
export type Block = z.output<typeof block> & { issue?: string };

const ownAnchors = ['main', 'application-form', 'subscribe-form'];

/** Removes duplicate IDs and those that the site itself uses. */
function removeDuplicateAnchors(blocks: Block[]): Block[] {
  const taken = new Set(ownAnchors);
  return blocks.map((item) => {
    if (item.id === undefined) return item;
    const isFree = !taken.has(item.id);
    taken.add(item.id);
    return isFree ? item : { ...item, id: undefined };
  });
}

/**
 * A page as the backend delivers it. A block without a readable envelope gets an empty type and is dropped at render
 * time. Until then it keeps its place, so that block numbers do not change.
 */
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
      removeDuplicateAnchors(list.map((item) => block.safeParse(item).data ?? block.parse({ type: '' }))),
    ),
});
export type Page = z.output<typeof page>;

/** Content of the first block of a type, if the schema can read it. */
export function findContent<Schema extends z.ZodType>(
  { blocks }: Pick<Page, 'blocks'>,
  blockType: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const found = blocks.find(({ type }) => type === blockType);
  return schema.safeParse(found?.content).data;
}

/** Heading of a page: the title of its first block that has one. */
export function getPageTitle(page: Pick<Page, 'blocks' | 'seo'>): string {
  for (const { content } of page.blocks) {
    if (typeof content === 'object' && content && 'title' in content && typeof content.title === 'string') {
      return content.title;
    }
  }
  return page.seo.title;
}
