import { routeField } from './estimate-query.ts';
import type { Estimate, FareTariff, PayTariff } from './tariff.ts';

interface Choice {
  id: string;
  title?: string;
  /** The zone of a city, and the zones in which anything else can be chosen. */
  zone?: string;
  zones?: string[];
  /** Values of other fields that go with a city. */
  route?: Record<string, number> | undefined;
}

/** A field of the form. A range has no choices: it goes from 1 to `most`. */
export interface EstimateField {
  name: string;
  kind: 'select' | 'radio' | 'checkbox' | 'range';
  choices: Choice[];
  start?: string | undefined;
  most?: number;
}

/** The values of the fields by their names, as a query has them. */
export type Values = Record<string, string[]>;

/** A line of the bill. Those that are multiplied have both `count` and `each`. */
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

/** The fields of an estimate, the city first: the others depend on it. */
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

/** The choices of a field that a city has. */
export function listOffered({ choices }: EstimateField, city: Choice | undefined): Choice[] {
  return choices.filter(({ zones }) => zones?.includes(city?.zone ?? '') ?? true);
}

function clamp(asked: string | undefined, { start = '1', most = 1 }: EstimateField): string {
  const number = Math.round(Number(asked || start));
  return Number.isFinite(number) ? String(Math.min(most, Math.max(1, number))) : start;
}

/** The values of a city's own route. */
export function toRouteValues(city: Choice | undefined): Values {
  return Object.fromEntries(
    Object.entries(city?.route ?? {}).map(([name, value]) => [name, [String(value)]]),
  );
}

/** The values that a query asks for, each of them one that its field has; others are as to begin with. */
export function readValues(fields: readonly EstimateField[], query: URLSearchParams): Values {
  const values: Values = {};
  for (const field of fields) {
    const asked = query.getAll(field.name);
    const ids = listOffered(field, findCity(fields, values)).map(({ id }) => id);
    const found = ids.filter((id) => asked.includes(id));
    const start = ids.find((id) => id === field.start) ?? ids[0] ?? '';
    if (field.kind === 'range') values[field.name] = [clamp(asked[0], field)];
    else values[field.name] = field.kind === 'checkbox' ? found : [found[0] ?? start];
  }
  return query.has(routeField) ? { ...values, ...toRouteValues(findCity(fields, values)) } : values;
}

/** The one query that asks for these values; a city that is the only one is not named. */
export function toQuery(fields: readonly EstimateField[], values: Values): string {
  const asked = fields.filter(({ kind, choices }) => kind !== 'select' || choices.length > 1);
  const pairs = asked.flatMap(({ name }) => (values[name] ?? []).map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}

/** The query of what is shown to begin with. */
export function toStartQuery(fields: readonly EstimateField[]): string {
  return toQuery(fields, readValues(fields, new URLSearchParams()));
}

export function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** The lines of a price or of earnings, each in whole roubles; their sum is what is paid. */
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

/** What an hour brings after the commission, before all else: the figure that the pages promise. */
export function toHour(lines: readonly Line[]): number {
  const kept = lines.filter(({ id }) => ['orders', 'extras', 'commission'].includes(id));
  return Math.round(sum(kept) / (lines[0]?.count ?? 1));
}
