const maxTags = 1000;

interface TagTime {
  staleSince: number;
  expiresAt: number;
}

export type Freshness = 'fresh' | 'stale' | 'expired';

/**
 * When each tag was last revalidated, which decides about every entry that was begun before and carries it. All times are
 * those of `performance.now()`: the time of day is too coarse, and can be set back.
 */
export class TagTimes {
  readonly #times = new Map<string, TagTime>();

  get isFull(): boolean {
    return this.#times.size >= maxTags;
  }

  /**
   * Without `expire` (seconds) entries with these tags expire at once; with it they are stale first. Being told again
   * and again puts no expiry off.
   */
  revalidate(tags: string[], expire = 0): void {
    const now = performance.now();
    for (const tag of tags) {
      const pending = this.#times.get(tag)?.expiresAt ?? now;
      const expiresAt = now + expire * 1000;
      this.#times.set(tag, {
        staleSince: now,
        expiresAt: pending > now ? Math.min(pending, expiresAt) : expiresAt,
      });
    }
  }

  freshness(tags: string[], startedAt: number): Freshness {
    let freshness: Freshness = 'fresh';
    for (const tag of tags) {
      const time = this.#times.get(tag);
      if (!time || time.staleSince < startedAt) continue;
      if (time.expiresAt <= performance.now()) return 'expired';
      freshness = 'stale';
    }
    return freshness;
  }

  clear(): void {
    this.#times.clear();
  }
}
