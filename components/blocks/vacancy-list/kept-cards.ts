import type { VacancyCard } from '#lib/content/vacancy.ts';

declare global {
  var keptVacancyCards: Map<string, readonly VacancyCard[]> | undefined;
}

const maxLists = 64;

/**
 * Hands a list of cards from the server component to the client component that draws it in the same render.
 * As a prop it would be in the document a second time. The two are in different module graphs of one
 * process, so they meet on `globalThis`; the browser has nothing here.
 */
export function keepCards(id: string, cards: readonly VacancyCard[]): void {
  globalThis.keptVacancyCards ??= new Map();
  const kept = globalThis.keptVacancyCards;
  kept.delete(id);
  kept.set(id, cards);
  const [oldest] = kept.keys();
  if (kept.size > maxLists && oldest) kept.delete(oldest);
}

export function getKeptCards(id: string): readonly VacancyCard[] | undefined {
  return globalThis.keptVacancyCards?.get(id);
}
