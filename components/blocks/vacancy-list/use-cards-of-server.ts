import { useEffect, useState } from 'react';

const part = 48;

/** The server sends every card, for those without scripts. Those that are not seen leave then, a part each frame. */
export function useCardsOfServer<Card>(vacancies: Card[], seen: Card[]): Card[] {
  const [rest, setRest] = useState(vacancies.length);
  useEffect(() => {
    if (rest === 0) return;
    const frame = requestAnimationFrame(() => setRest(Math.max(0, rest - part)));
    return () => cancelAnimationFrame(frame);
  }, [rest]);
  return rest === 0 ? seen : vacancies.filter((vacancy, index) => index < rest || seen.includes(vacancy));
}
