/** The tabs, by the hash that chooses them; the first is shown without a hash too. */
export const termsTabs = ['offer', 'agreement', 'partners'] as const;
export type TermsTab = (typeof termsTabs)[number];

/** What is shown: a tab and, counted from zero, one of its parts. */
export interface TermsPlace {
  tab: TermsTab;
  part: number;
}

export const firstPlace: TermsPlace = { tab: 'offer', part: 0 };

/** The id of the element that has the text of a place: `agreement-2`. */
export function toPartId({ tab, part }: TermsPlace): string {
  return `${tab}-${part + 1}`;
}

/** The shortest hash that leads to a place; none leads to the first. */
export function toHash(place: TermsPlace): string {
  if (place.part > 0) return `#${toPartId(place)}`;
  return place.tab === firstPlace.tab ? '' : `#${place.tab}`;
}

/** `null` for a hash that is about something else on the page. `sizes`: how many parts every tab has. */
export function toPlace(hash: string, sizes: Record<TermsTab, number>): TermsPlace | null {
  const [name = '', number = '1', ...rest] = hash.replace(/^#/, '').split('-');
  if (name === '') return firstPlace;
  const tab = termsTabs.find((known) => known === name);
  const part = Number(number) - 1;
  const isPart = Number.isInteger(part) && part >= 0 && tab && part < sizes[tab];
  return isPart && rest.length === 0 ? { tab, part } : null;
}
