import { findRareServices, findStops, findZoneChanges, type Stop } from './find-stops.ts';

const services = ['rides', 'cargo', 'quiet', 'boats'].map((id) => ({
  id,
  label: id.toUpperCase(),
  text: '',
}));

function stop(title: string, zone: string, ...open: string[]): Stop {
  return {
    title,
    zone,
    link: `/ru/cities/${title}`,
    timeZone: 'UTC',
    wait: '4 мин',
    services: ['rides', ...open],
  };
}

const stops = [
  stop('Орёл', 'МСК', 'cargo', 'quiet'),
  stop('Нижний Новгород', 'МСК', 'cargo'),
  stop('Чита', 'МСК+6'),
];

function find(search: string, ...chosen: string[]): string[] {
  const found = findStops(stops, services, search, chosen);
  return stops.filter(({ link }) => found.has(link)).map(({ title }) => title);
}

test.each([
  ['', ['Орёл', 'Нижний Новгород', 'Чита']],
  ['орел', ['Орёл']],
  ['  НОВГОРОД нижн', ['Нижний Новгород']],
  ['мск+6', ['Чита']],
  ['quiet', ['Орёл']],
  ['qui', ['Орёл']],
  ['uiet', []],
  ['город', []],
  ['нижний-нов', ['Нижний Новгород']],
  ['Омск', []],
])('«%s» finds %j', (search, titles) => expect(find(search)).toEqual(titles));

it('requires every chosen service and the search text', () => {
  expect(find('', 'cargo')).toEqual(['Орёл', 'Нижний Новгород']);
  expect(find('', 'cargo', 'quiet')).toEqual(['Орёл']);
  expect(find('нов', 'quiet')).toEqual([]);
});

it('returns the services that only some stops have', () => {
  expect(findRareServices(stops, services).map(({ id }) => id)).toEqual(['cargo', 'quiet']);
});

it('puts markers where the zone changes between the remaining stops', () => {
  const toTitles = (links: ReadonlySet<string>) =>
    stops.filter(({ link }) => links.has(link)).map(({ title }) => title);
  expect(toTitles(findZoneChanges(stops))).toEqual(['Орёл', 'Чита']);
  expect(toTitles(findZoneChanges(stops.slice(1)))).toEqual(['Нижний Новгород', 'Чита']);
});
