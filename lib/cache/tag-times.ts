const maxTags = 1000;

interface TagTime {
  staleSince: number;
  expiresAt: number;
}

export type Freshness = 'fresh' | 'stale' | 'expired';

/** When each tag was last revalidated, which decides about every entry that is older and carries it. */
export class TagTimes {
  readonly #times = new Map<string, TagTime>();

  get isFull(): boolean {
    return this.#times.size >= maxTags;
  }

  /** Without `expire` (seconds) entries with these tags expire at once; with it they are stale first. */
  revalidate(tags: string[], expire?: number): void {
    const now = Date.now();
    for (const tag of tags) {
      this.#times.set(tag, { staleSince: now, expiresAt: now + (expire ?? 0) * 1000 });
    }
  }

  freshness(tags: string[], storedAt: number): Freshness {
    let freshness: Freshness = 'fresh';
    for (const tag of tags) {
      const time = this.#times.get(tag);
      if (!time || time.staleSince < storedAt) continue;
      if (time.expiresAt <= Date.now()) return 'expired';
      freshness = 'stale';
    }
    return freshness;
  }

  clear(): void {
    this.#times.clear();
  }
}
