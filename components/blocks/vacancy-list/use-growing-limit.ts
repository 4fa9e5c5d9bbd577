import { useEffect, useState } from 'react';

const inSight = 6;
const step = 12;

/**
 * How many cards of a list are seen. A list that changes begins with those in sight and grows with each frame: a thousand
 * at once would hold up the next key press.
 */
export function useGrowingLimit(first: number, total: number, list: object) {
  const [grown, setGrown] = useState({ list, limit: first });
  const limit = grown.list === list ? grown.limit : inSight;
  const grow = () => setGrown({ list, limit: limit + step });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `grow` follows from the others
  useEffect(() => {
    if (limit >= total) return;
    const frame = requestAnimationFrame(grow);
    return () => cancelAnimationFrame(frame);
  }, [list, limit, total]);

  return { limit: Math.min(limit, total), grow };
}
