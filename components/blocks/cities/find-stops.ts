import type { CityCard, CityService } from '#lib/content/city.ts';
import { toSearchText } from '#lib/content/vacancy-filters.ts';
import type { Pin } from './plot.ts';

/** A city on the map. */
export interface Stop extends Pick<CityCard, 'title' | 'link' | 'timeZone' | 'services'> {
  /** The zone in words, `МСК+6`. */
  zone: string;
  /** The usual wait in words. */
  wait: string;
  /** Its place on the drawing of the map. */
  pin?: Pin | undefined;
}

function toWords(text: string): string[] {
  return toSearchText(text).split(/[\s-]+/);
}

/** Returns links of the stops that have all chosen services and, for each word typed, a word that starts with it. */
export function findStops(
  stops: readonly Stop[],
  services: readonly CityService[],
  search: string,
  chosen: readonly string[],
): ReadonlySet<string> {
  const typed = toWords(search);
  const labels = new Map(services.map(({ id, label }) => [id, label]));
  const fitting = stops.filter((stop) => {
    const own = toWords([stop.title, stop.zone, ...stop.services.map((id) => labels.get(id))].join(' '));
    const isTyped = typed.every((start) => own.some((word) => word.startsWith(start)));
    return isTyped && chosen.every((id) => stop.services.includes(id));
  });
  return new Set(fitting.map(({ link }) => link));
}

/** Returns links of the stops whose time zone differs from the stop before. */
export function findZoneChanges(stops: readonly Stop[]): ReadonlySet<string> {
  const changing = stops.filter(({ zone }, index) => zone !== stops[index - 1]?.zone);
  return new Set(changing.map(({ link }) => link));
}

/** Returns the services that only some stops have. Filtering by any other service would change nothing. */
export function findRareServices(stops: readonly Stop[], services: readonly CityService[]): CityService[] {
  return services.filter(({ id }) => {
    const count = stops.filter((stop) => stop.services.includes(id)).length;
    return count > 0 && count < stops.length;
  });
}
