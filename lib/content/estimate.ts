import { routeField } from './estimate-query.ts';
import type { Estimate, FareTariff, PayTariff } from './tariff.ts';

interface Choice {
  id: string;
  title?: string;
  /** Price zone of a city. For other choices, `zones` lists where they are available. */
  zone?: string;
  zones?: string[];
  /** Values of other fields that a city sets. */
  route?: Record<string, number> | undefined;
}

/** A form field. A range has no choices: it goes from 1 to `most`. */
export interface EstimateField {
  name: string;
  kind: 'select' | 'radio' | 'checkbox' | 'range';
  choices: Choice[];
  start?: string | undefined;
  most?: number;
}

/** Field values by name, as in a query. */
export type Values = Record<string, string[]>;

/** A line of the price breakdown. A multiplied line has both `count` and `each`. */
export interface Line {
  id: string;
  amount: number;
  title?: string;
  count?: number;
  each?: number;
}

function toChoices(
  entries: Record<string, { title: string }>,
  zones?: Estimate['tariff']['zones'],
): Choice[] {
  return Object.entries(entries).map(([id, { title }]) => {
    const own = zones && Object.keys(zones).filter((zone) => Object.hasOwn(zones[zone] ?? {}, id));
    return { id, title, ...(own && { zones: own }) };
  });
}

const range = (name: string, most: number, start: number): EstimateField => ({
  name,
  kind: 'range',
  choices: [],
  start: String(start),
  most,
});

/** Fields of an estimate. The city is first, because the others depend on it. */
export function toFields({ kind, tariff }: Estimate): EstimateField[] {
  const { start, zones } = tariff;
  const city: EstimateField = { name: 'city', kind: 'select', choices: tariff.cities, start: start.city };
  if (kind === 'earnings') {
    return [
      city,
      { name: 'work', kind: 'radio', choices: toChoices(tariff.works, zones) },
      range('hours', 12, tariff.start.hours),
      range('days', 7, tariff.start.days),
    ];
  }
  return [
    city,
    { name: 'class', kind: 'radio', choices: toChoices(tariff.classes, zones) },
    { name: 'time', kind: 'radio', choices: [{ id: 'day' }, { id: 'night' }] },
    { name: 'extra', kind: 'checkbox', choices: toChoices(tariff.extras) },
    range('km', 60, tariff.start.km),
    range('minutes', 120, tariff.start.minutes),
  ];
}

/** The chosen city. */
export function findCity([city]: readonly EstimateField[], values: Values): Choice | undefined {
  return city?.choices.find(({ id }) => id === values['city']?.[0]);
}

/** Choices of a field that are available in a city. */
export function listOffered({ choices }: EstimateField, city: Choice | undefined): Choice[] {
  return choices.filter(({ zones }) => zones?.includes(city?.zone ?? '') ?? true);
}

function clamp(given: string | undefined, { start = '1', most = 1 }: EstimateField): string {
  const number = Math.round(Number(given || start));
  return Number.isFinite(number) ? String(Math.min(most, Math.max(1, number))) : start;
}

/** Returns the form values for a city's own route; none for a city without one. */
export function toRouteValues(city: Choice | undefined): Values {
  return Object.fromEntries(
    Object.entries(city?.route ?? {}).map(([name, value]) => [name, [String(value)]]),
  );
}

/** Reads form values from a query. Unknown or missing values fall back to the defaults. */
export function readValues(fields: readonly EstimateField[], query: URLSearchParams): Values {
  const values: Values = {};
  for (const field of fields) {
    const given = query.getAll(field.name);
    const ids = listOffered(field, findCity(fields, values)).map(({ id }) => id);
    const found = ids.filter((id) => given.includes(id));
    const start = ids.find((id) => id === field.start) ?? ids[0] ?? '';
    if (field.kind === 'range') values[field.name] = [clamp(given[0], field)];
    else values[field.name] = field.kind === 'checkbox' ? found : [found[0] ?? start];
  }
  return query.has(routeField) ? { ...values, ...toRouteValues(findCity(fields, values)) } : values;
}

/** The canonical query for these values. The city is left out if it is the only one. */
export function toQuery(fields: readonly EstimateField[], values: Values): string {
  const shown = fields.filter(({ kind, choices }) => kind !== 'select' || choices.length > 1);
  const pairs = shown.flatMap(({ name }) => (values[name] ?? []).map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}

/** Returns the query for the default values. */
export function toStartQuery(fields: readonly EstimateField[]): string {
  return toQuery(fields, readValues(fields, new URLSearchParams()));
}

export function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** Lines of a price or of earnings, each in whole roubles. Their sum is the total. */
export function toLines(estimate: Estimate, values: Values): Line[] {
  const zone = findCity(toFields(estimate), values)?.zone ?? '';
  return estimate.kind === 'fare'
    ? toFareLines(estimate.tariff, zone, values)
    : toPayLines(estimate.tariff, zone, values);
}

const times = (id: string, count: number, each: number, sign = 1): Line[] =>
  count > 0 ? [{ id, count, each, amount: sign * Math.round(count * each) }] : [];

function toFareLines({ zones, classes, ...tariff }: FareTariff, zone: string, values: Values): Line[] {
  const [chosen = ''] = values['class'] ?? [];
  const [rate, least] = [zones[zone]?.[chosen], classes[chosen]];
  if (!rate || !least) return [];
  const night = Math.round(tariff.night);
  const extras = Object.entries(tariff.extras).filter(([id]) => values['extra']?.includes(id));
  return [
    { id: 'minimum', amount: Math.round(least.minimum) },
    ...times('km', Number(values['km']) - tariff.included.km, rate.km),
    ...times('minutes', Number(values['minutes']) - tariff.included.minutes, rate.minute),
    ...(values['time']?.includes('night') ? [{ id: night > 0 ? 'night' : 'night-free', amount: night }] : []),
    ...extras.map(([id, { title, price }]) => ({ id, title, amount: Math.round(price) })),
  ];
}

const share = (id: string, percent: number, each: number): Line => ({
  id,
  each,
  amount: -Math.round((each * percent) / 100),
});

const daysOfWeek = 7;

function toPayLines({ works, zones, ...tariff }: PayTariff, zone: string, values: Values): Line[] {
  const [chosen = ''] = values['work'] ?? [];
  const [hour, work] = [zones[zone]?.[chosen], works[chosen]];
  if (hour === undefined || !work) return [];
  const hours = Number(values['hours']) * Number(values['days']);
  const orders = times('orders', hours, hour);
  const extras = times('extras', hours, tariff.extras);
  return [
    ...orders,
    ...extras,
    share('commission', tariff.commission, sum(orders)),
    ...(work.fuel ? times('fuel', hours * work.fuel.km, work.fuel.price, -1) : []),
    ...(work.rent ? times('rent', daysOfWeek, work.rent, -1) : []),
    share('tax', tariff.tax, sum(orders) + sum(extras)),
  ];
}

/** Hourly earnings after commission and before all other costs: the amount that the pages promise. */
export function toHour(lines: readonly Line[]): number {
  const kept = lines.filter(({ id }) => ['orders', 'extras', 'commission'].includes(id));
  return Math.round(sum(kept) / (lines[0]?.count ?? 1));
}
