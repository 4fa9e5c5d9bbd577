import { readValues, sum, toFields, toHour, toLines } from '#lib/content/estimate.ts';
import { routeField } from '#lib/content/estimate-query.ts';
import type { Estimate } from '#lib/content/tariff.ts';
import type { CityList } from './cities.ts';
import { type TariffsFile, toTariff } from './tariffs.ts';

/** The lines of an estimate with its first values, after a change of some of them. */
function toStartLines(estimate: Estimate, changes: Record<string, string> = {}) {
  const fields = toFields(estimate);
  return toLines(estimate, readValues(fields, new URLSearchParams(changes)));
}

/** Prices in the drawings of the apps: of rides in all classes, or of an hour of work, and of additional services. */
export function toShownPrices(file: TariffsFile | undefined, cities: CityList, audience: unknown) {
  const fares = toTariff(file, 'rides', cities);
  const extras = Object.entries(fares?.extras ?? {}).map(([id, { price }]) => [id, price]);
  if (audience === 'drivers' || audience === 'couriers') {
    const tariff = toTariff(file, audience, cities);
    const hour = tariff && { hour: toHour(toStartLines({ kind: 'earnings', tariff })) };
    return { ...hour, extras: audience === 'drivers' ? Object.fromEntries(extras) : {} };
  }
  const classes = Object.entries(fares?.classes ?? {}).flatMap(([id, { title }]) => {
    const price = fares ? sum(toStartLines({ kind: 'fare', tariff: fares }, { class: id })) : 0;
    return price > 0 ? [{ title, price }] : [];
  });
  return { classes, extras: Object.fromEntries(extras) };
}

/** The ride of a city's own route, such as from its station to its airport; undefined without a known route. */
export function toCityRide(file: TariffsFile | undefined, cities: CityList, id: string) {
  const tariff = toTariff(file, 'rides', cities, id);
  const city = tariff?.cities.find((one) => one.id === id);
  const route = city && 'route' in city ? city.route : undefined;
  if (!tariff || !route || !tariff.route) return undefined;
  const estimate: Estimate = { kind: 'fare', tariff };
  const values = readValues(toFields(estimate), new URLSearchParams({ [routeField]: '' }));
  const chosen = tariff.classes[values['class']?.[0] ?? ''];
  return { title: tariff.route, class: chosen?.title ?? '', ...route, price: sum(toLines(estimate, values)) };
}
