import { LRUCache } from 'lru-cache';

const maxEntries = 500;

/**
 * Answers of a slow question, kept for a while and asked once at a time. A failure is not kept.
 * When there are too many, the one not asked for the longest time goes.
 */
export function remember<Answer>(
  ask: (key: string) => Promise<Answer>,
  milliseconds: number,
): (key: string) => Promise<Answer> {
  const known = new LRUCache<string, { answer: Promise<Answer>; until: number }>({ max: maxEntries });
  return (key) => {
    const kept = known.get(key);
    // Not the time of day, which can be set back.
    if (kept && kept.until > performance.now()) return kept.answer;
    const answer = ask(key);
    known.set(key, { answer, until: performance.now() + milliseconds });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
