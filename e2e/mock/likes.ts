import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Page } from '#lib/content/page.ts';

const liked = z.looseObject({ likesAmount: z.number().default(0) });

function toVisitor(request: IncomingMessage): string | undefined {
  return /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
}

/** Likes since the mock was started, as visitors per page code. They are added to the count of the article. */
export class Likes {
  readonly #visitors = new Map<string, Set<string>>();

  /** Counts all likes of an article; undefined if the page is not an article. */
  count(code: string, page: Page | null): number | undefined {
    const article = page?.blocks.find(({ type }) => type === 'news-details');
    const parsed = liked.safeParse(article?.content).data;
    return article && (parsed?.likesAmount ?? 0) + (this.#visitors.get(code)?.size ?? 0);
  }

  addTo(code: string, page: Page): Page {
    const likesAmount = this.count(code, page);
    const blocks = page.blocks.map((block) =>
      block.type === 'news-details'
        ? { ...block, content: { ...Object(block.content), likesAmount } }
        : block,
    );
    return { ...page, blocks };
  }

  has(code: string, request: IncomingMessage): boolean {
    return this.#visitors.get(code)?.has(toVisitor(request) ?? '') ?? false;
  }

  /** Counts the visitor once. Returns a cookie for a visitor without one. */
  add(code: string, request: IncomingMessage): string | undefined {
    const known = toVisitor(request);
    const visitor = known ?? crypto.randomUUID();
    this.#visitors.set(code, (this.#visitors.get(code) ?? new Set()).add(visitor));
    return known ? undefined : `visitor=${visitor}; Path=/; HttpOnly; SameSite=Lax`;
  }
}
