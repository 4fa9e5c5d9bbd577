'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type MoneyTexts, toMoney } from '#components/estimate/estimate-texts.ts';
import { readForm } from '#components/estimate/read-form.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Trips } from '#lib/content/trip.ts';
import { readTrip, toPageQuery, toTripQuery, tripNames } from '#lib/content/trip-query.ts';
import styles from './trip-form.module.scss';

export interface TripTexts extends MoneyTexts {
  /** Labels by field name. */
  fields: Record<(typeof tripNames)[number], string>;
  submit: string;
  /** Texts with `{amount}`, and with `{class}` and `{minutes}`. */
  price: string;
  ride: string;
  open: string;
}

export interface TripFormProps {
  trips: Trips;
  /** Query of the address, if the server has read it. */
  query: string;
  texts: TripTexts;
  /** Path that leads to the app, if there is one. */
  app: string | undefined;
}

/** Replaces the trip in the address. The default trip has no query. */
function writeAddress(trips: Trips, values: URLSearchParams): void {
  const others = new URLSearchParams(location.search);
  for (const name of tripNames) others.delete(name);
  const search = [others.toString(), toPageQuery(trips, values)].filter(Boolean).join('&');
  history.replaceState(null, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

/** Form with the price between two places, which changes with them. Without JavaScript the server reads it on submit. */
export function TripForm({ trips, query, texts, app }: TripFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(query);
  const trip = readTrip(trips, new URLSearchParams(values));

  // Before the first paint after a client-side navigation.
  useLayoutEffect(() => {
    const address = new URLSearchParams(location.search);
    setValues(String(address.has('to') ? address : readForm(form.current)));
  }, []);

  if (!trip) return null;
  const { city, from, to, minutes, price } = trip;

  function change(name: string, value: string) {
    const chosen = { city: city.id, from, to, [name]: value };
    // The same place twice means the way back.
    const isBack = chosen.from === chosen.to;
    const next = new URLSearchParams(isBack ? { ...chosen, from: to, to: from } : chosen);
    setValues(String(next));
    writeAddress(trips, next);
  }

  const select = (name: (typeof tripNames)[number], options: readonly Option[]) => (
    <Select
      name={name}
      label={texts.fields[name]}
      value={{ city: city.id, from, to }[name]}
      onChange={change}
    >
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );

  return (
    <form
      ref={form}
      id="trip"
      className={styles.trip}
      action="#trip"
      // Browsers would restore the places of an earlier visit, but not their price.
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      {trips.cities.length > 1 && select('city', trips.cities)}
      {select('from', city.places)}
      {select('to', city.places)}
      <div className={styles.foot}>
        <Button type="submit" variant="middle" look="dark" className={styles.submit}>
          {texts.submit}
        </Button>
        <output className={styles.result}>
          <b className={styles.price}>{texts.price.replace('{amount}', toMoney(price, texts))}</b>{' '}
          <span>{texts.ride.replace('{class}', city.class).replace('{minutes}', String(minutes))}</span>
        </output>
        {app && (
          <LinkButton variant="middle" href={`${app}?${toTripQuery(trip)}`}>
            {texts.open}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

interface Option {
  id: string;
  title: string;
}

interface SelectProps {
  name: string;
  label: string;
  value: string;
  onChange(name: string, value: string): void;
  children: ReactNode;
}

function Select({ name, label, value, onChange, children }: SelectProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} value={value} onChange={({ target }) => onChange(name, target.value)}>
        {children}
      </select>
      <Icon code="chevron-down" className={styles.chevron} />
    </label>
  );
}
