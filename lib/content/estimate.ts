import type { FareTariff, PayTariff } from './tariff.ts';

/** What somebody wants to have worked out: a ride, or a week of work. */
export type Estimate = { kind: 'fare'; tariff: FareTariff } | { kind: 'earnings'; tariff: PayTariff };

interface Choice {
  id: string;
  title?: string;
  /** Choices of a city's zone, and those that are offered in some zones only. */
  zone?: string;
  zones?: string[];
  /** Values of other fields that go with the choice. */
  route?: Record<string, number> | undefined;
}

/** A field of the form. A range has no choices. */
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
  title?: string | undefined;
  count?: number;
  each?: number;
}

/** Asks for the values that the city's own route has. */
export const routeField = 'route';

/** Whether an address holds an estimate: each kind has a field that no other query has. */
export function asksForEstimate(address: string): boolean {
  return /[?&](?:km|hours)=/.test(address);
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
  const offered = kind === 'fare' ? tariff.classes : tariff.works;
  const options = offered.map((option) => ({
    ...option,
    zones: toZones({ kind, tariff } as Estimate, option.id),
  }));
  const zones = new Set(options.flatMap((option) => option.zones));
  const cities = tariff.cities.filter(({ zone }) => zones.has(zone));
  const city: EstimateField = { name: 'city', kind: 'select', choices: cities, start: tariff.start.city };
  if (kind === 'earnings') {
    const { hours, days } = tariff.start;
    return [
      city,
      { name: 'work', kind: 'radio', choices: options },
      range('hours', 12, hours),
      range('days', 7, days),
    ];
  }
  return [
    city,
    { name: 'class', kind: 'radio', choices: options },
    range('km', 60, tariff.start.km),
    range('minutes', 120, tariff.start.minutes),
    { name: 'time', kind: 'radio', choices: [{ id: 'day' }, { id: 'night' }] },
    { name: 'extra', kind: 'checkbox', choices: tariff.extras },
  ];
}

function toZones({ kind, tariff }: Estimate, id: string): string[] {
  if (kind === 'fare') return Object.keys(tariff.zones).filter((zone) => tariff.zones[zone]?.[id]);
  return Object.keys(tariff.works.find((work) => work.id === id)?.hours ?? {});
}

function clamp(asked: string | undefined, { start = '1', most = 1 }: EstimateField): string {
  const number = Math.round(Number(asked || start));
  return String(Math.min(most, Math.max(1, Number.isFinite(number) ? number : Number(start))));
}

/** The choices of a field that the chosen city has. */
export function listOffered({ choices }: EstimateField, zone: string | undefined): Choice[] {
  return choices.filter(({ zones }) => !zones || (zone !== undefined && zones.includes(zone)));
}

function findChoice({ choices }: EstimateField, values: Values): Choice | undefined {
  return choices.find(({ id }) => id === values['city']?.[0]);
}

/** The zone of the chosen city. */
export function findZone([city]: readonly EstimateField[], values: Values): string | undefined {
  return city && findChoice(city, values)?.zone;
}

/** What the chosen city's own route sets. */
export function findRoute([city]: readonly EstimateField[], values: Values): Choice['route'] {
  return city && findChoice(city, values)?.route;
}

/** The values that a query asks for, each of them one that its field has; unknown ones are as to begin with. */
export function readValues(fields: readonly EstimateField[], query: URLSearchParams): Values {
  const values: Values = {};
  for (const field of fields) {
    const asked = query.getAll(field.name);
    const ids = listOffered(field, findZone(fields, values)).map(({ id }) => id);
    const found = ids.filter((id) => asked.includes(id));
    const start = ids.find((id) => id === field.start) ?? ids[0] ?? '';
    if (field.kind === 'range') values[field.name] = [clamp(asked[0], field)];
    else values[field.name] = field.kind === 'checkbox' ? found : [found[0] ?? start];
  }
  if (query.has(routeField)) Object.assign(values, toParts(findRoute(fields, values)));
  return values;
}

export function toParts(route: Record<string, number> = {}): Values {
  return Object.fromEntries(Object.entries(route).map(([name, value]) => [name, [String(value)]]));
}

/** The one query that asks for these values; a field with one choice needs none. */
export function toQuery(fields: readonly EstimateField[], values: Values): string {
  const asked = fields.filter(({ kind, choices }) => kind !== 'select' || choices.length > 1);
  const pairs = asked.flatMap(({ name }) => (values[name] ?? []).map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}

const times = (id: string, count: number, each: number): Line => ({
  id,
  count,
  each,
  amount: Math.round(count * each),
});
const share = (id: string, percent: number, each: number): Line => ({
  id,
  each,
  amount: -Math.round((each * percent) / 100),
});

export function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/** The lines of a price or of earnings, each in whole roubles; their sum is what is paid. */
export function toLines(estimate: Estimate, values: Values): Line[] {
  const zone = findZone(toFields(estimate), values) ?? '';
  const number = (name: string) => Number(values[name]?.[0]);
  return estimate.kind === 'fare'
    ? toFareLines(estimate.tariff, zone, values, number)
    : toPayLines(estimate.tariff, zone, values, number);
}

type ReadNumber = (name: string) => number;

function toFareLines(tariff: FareTariff, zone: string, values: Values, number: ReadNumber): Line[] {
  const { included, night, extras } = tariff;
  const [chosen = ''] = values['class'] ?? [];
  const rate = tariff.zones[zone]?.[chosen];
  const least = tariff.classes.find(({ id }) => id === chosen);
  if (!rate || !least) return [];
  const [km, minutes] = [number('km') - included.km, number('minutes') - included.minutes];
  const isNight = values['time']?.[0] === 'night';
  return [
    { id: 'minimum', amount: Math.round(least.minimum) },
    ...(km > 0 ? [times('km', km, rate.km)] : []),
    ...(minutes > 0 ? [times('minutes', minutes, rate.minute)] : []),
    ...(isNight ? [{ id: night > 0 ? 'night' : 'night-free', amount: Math.round(night) }] : []),
    ...extras
      .filter(({ id }) => values['extra']?.includes(id))
      .map(({ id, title, price }) => ({ id, title, amount: Math.round(price) })),
  ];
}

const daysOfWeek = 7;

function toPayLines(tariff: PayTariff, zone: string, values: Values, number: ReadNumber): Line[] {
  const work = tariff.works.find(({ id }) => id === values['work']?.[0]);
  const hour = work?.hours[zone];
  if (!work || hour === undefined) return [];
  const hours = number('hours') * number('days');
  const orders = times('orders', hours, hour);
  const extras = times('extras', hours, tariff.extras);
  const { fuel, rent } = work;
  return [
    orders,
    extras,
    share('commission', tariff.commission, orders.amount),
    ...(fuel ? [toCost(times('fuel', hours * fuel.km, fuel.price))] : []),
    ...(rent ? [toCost(times('rent', daysOfWeek, rent))] : []),
    share('tax', tariff.tax, orders.amount + extras.amount),
  ];
}

function toCost(line: Line): Line {
  return { ...line, amount: -line.amount };
}

/** What an hour brings after the commission, before all else: the figure that the pages promise. */
export function toHour(lines: readonly Line[]): number {
  const kept = lines.filter(({ id }) => ['orders', 'extras', 'commission'].includes(id));
  return Math.round(sum(kept) / (lines[0]?.count ?? 1));
}
