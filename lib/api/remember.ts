const maxEntries = 500;

/**
 * Answers of a slow question, kept for a while and asked once at a time. A failure is not kept.
 * When there are too many, the oldest goes.
 */
export function remember<Answer>(
  ask: (key: string) => Promise<Answer>,
  milliseconds: number,
): (key: string) => Promise<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; until: number }>();
  return (key) => {
    const kept = known.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const answer = ask(key);
    known.delete(key);
    known.set(key, { answer, until: Date.now() + milliseconds });
    answer.catch(() => known.delete(key));
    const oldest = known.keys().next().value;
    if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
    return answer;
  };
}
