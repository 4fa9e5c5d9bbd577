import {
  type FilterName,
  filterNames,
  toSearchText,
  type VacancyEntry,
} from '#lib/content/vacancy-filters.ts';

const searched: ReadonlySet<FilterName> = new Set(['city', 'tag']);

function readLink(href: string): { name: FilterName; id: string } | undefined {
  const [field = '', id = ''] = href.slice(href.indexOf('?') + 1).split('=');
  const name = filterNames.find((known) => known === field);
  return name && { name, id: decodeURIComponent(id) };
}

function readEntry(card: HTMLElement): VacancyEntry {
  const { experience, schedule } = card.dataset;
  const ids: Record<FilterName, string[]> = {
    city: [],
    tag: [],
    experience: experience ? [experience] : [],
    schedule: schedule ? [schedule] : [],
    'job-type': [],
  };
  const words: string[] = [];
  const [title, ...links] = card.getElementsByTagName('a');
  words.push(title?.textContent ?? '');
  for (const link of links) {
    const filter = readLink(link.getAttribute('href') ?? '');
    if (!filter) continue;
    ids[filter.name].push(filter.id);
    if (searched.has(filter.name)) words.push(link.textContent);
  }
  return { text: toSearchText(words.join(' ')), ids };
}

/** What the cards of a list are found by, in their order: title, links and data attributes say it. */
export function readEntries(cards: readonly HTMLElement[]): VacancyEntry[] {
  return cards.map(readEntry);
}
