import { LRUCache } from 'lru-cache';

/** A path that starts with a language, where JSON or HTML within it holds an address. */
const pattern = /["'](\/[a-z]{2}(?:\/[^"'\\?#\s]*)?)(?=["'\\?#])/g;
const maxKnown = 50_000;

function toCode(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/|\/$/g, '');
  } catch {
    return path.replace(/^\/|\/$/g, '');
  }
}

/** Codes of the pages that an answer links to, wherever it holds its links. */
export function findLinkedCodes(json: string): Set<string> {
  return new Set([...json.matchAll(pattern)].map(([, path = '']) => toCode(path)));
}

/** The pages that the backend has linked to; of very many, the most recently seen. */
export class KnownLinks {
  readonly #codes = new LRUCache<string, true>({ max: maxKnown });

  add(json: string): void {
    for (const code of findLinkedCodes(json)) this.#codes.set(code, true);
  }

  has(code: string): boolean {
    return this.#codes.has(code);
  }
}
