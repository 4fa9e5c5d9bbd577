import { isOutAt } from '#lib/content/schedule.ts';
import type { ContentIndex } from '#lib/content-index/content-index.ts';
import type { FileKind } from '#lib/content-index/file-kind.ts';
import type { IndexedFile } from '#lib/content-index/indexed-files.ts';

/** The files that visitors see: those that are out. Previews see also what is not out yet. */
export class ShownFiles {
  readonly #index: ContentIndex;
  readonly #isPreview: boolean;

  constructor(index: ContentIndex, isPreview: boolean) {
    this.#index = index;
    this.#isPreview = isPreview;
  }

  /** Another one whenever a file has changed, has come out or has gone. */
  get version(): string {
    return `${this.#index.version} ${this.#findBoundary()}`;
  }

  /** The same wherever the same files lie and the same of them are out. */
  get digest(): string {
    return `${this.#index.digest} ${this.#findBoundary()}`;
  }

  /** The files of a kind in a language, broken ones too. */
  list<Value, Card>(kind: FileKind<Value, Card>, language: string): IndexedFile<Card>[] {
    const now = this.#findBoundary();
    return [...this.#index.list(kind, language).values()].filter((file) => this.#isShown(file, now));
  }

  find<Value, Card>(
    kind: FileKind<Value, Card>,
    language: string,
    code: string,
  ): IndexedFile<Card> | undefined {
    const file = this.#index.list(kind, language).get(code);
    return file && this.#isShown(file, this.#findBoundary()) ? file : undefined;
  }

  /** Nothing comes out or goes between this and now. */
  #findBoundary(): number {
    return this.#index.findBoundary(Date.now());
  }

  #isShown({ term }: Pick<IndexedFile, 'term'>, now: number): boolean {
    return isOutAt(this.#isPreview ? { ...term, publishAt: undefined } : term, now);
  }
}
