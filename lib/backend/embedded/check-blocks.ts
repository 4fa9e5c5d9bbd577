import { z } from 'zod';
import { explainUnknownType } from '#lib/content/find-similar.ts';
import { block } from '#lib/content/page.ts';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import { entryBlocks, fillBlock } from './fill-page.ts';
import type { SiteContent } from './site-content.ts';

const blocks = z.array(block).min(1);

/** Reports blocks that would be replaced by an error card, or that contain unknown fields. */
export function checkBlocks(
  file: ContentFile,
  schemas: ReadonlyMap<string, z.ZodType>,
  site: SiteContent,
  language: string,
): void {
  const collections = site.getCollections(language);
  const list = file.check(blocks, Object(file.value).blocks, ['blocks']) ?? [];
  for (const [index, item] of list.entries()) {
    const schema = schemas.get(item.type);
    if (!schema) file.complain(['blocks', index, 'type'], explainUnknownType(item.type, schemas.keys()));
    else if (!entryBlocks.includes(item.type)) {
      file.check(schema, fillBlock(item, collections).content, ['blocks', index, 'content']);
    }
  }
}
