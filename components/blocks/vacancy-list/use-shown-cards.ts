import { useEffect, useState } from 'react';

const inSight = 4;
const step = 8;
const leavingStep = 48;

interface Shown<Card> {
  list: Card[];
  limit: number;
  /** Another list element is another generation. */
  generation: number;
  /** What the generation before showed; it is out of sight. */
  leaving: Card[];
}

function toNext<Card>({ list: old, limit, generation }: Shown<Card>, list: Card[]): Shown<Card> {
  const shown = old.slice(0, limit);
  const next = { list, limit: inSight, generation, leaving: [] };
  return shown.length <= leavingStep ? next : { ...next, generation: generation + 1, leaving: shown };
}

/**
 * The cards of a list that are shown. A list that changes begins with those in sight and grows with each frame, and what
 * a long one showed goes in parts: a thousand at once would hold up the next key press.
 */
export function useShownCards<Card>(list: Card[], first: number, isWhole: boolean) {
  const [shown, setShown] = useState<Shown<Card>>({ list, limit: first, generation: 0, leaving: [] });
  const current = shown.list === list ? shown : toNext(shown, list);
  if (current !== shown) setShown(current);
  const { limit, generation, leaving } = current;
  const total = Math.min(list.length, isWhole ? list.length : first);
  const growTo = (next: number) =>
    setShown({ ...current, limit: next, leaving: leaving.slice(0, -leavingStep) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest follows from these
  useEffect(() => {
    if (limit >= total && leaving.length === 0) return;
    const frame = requestAnimationFrame(() => growTo(Math.max(limit, Math.min(limit + step, total))));
    return () => cancelAnimationFrame(frame);
  }, [current, total]);

  const seen = list.slice(0, Math.min(limit, total));
  return { seen, generation, leaving, grow: () => growTo(limit + step) };
}
