import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type EstimateField,
  findCity,
  readValues,
  toFields,
  toQuery,
  toRouteValues,
  toStartQuery,
  type Values,
} from '#lib/content/estimate.ts';
import { routeField } from '#lib/content/estimate-query.ts';
import type { Estimate } from '#lib/content/tariff.ts';
import { readForm } from './read-form.ts';

/** Time without changes before the values are written into the address and announced. */
const calmMilliseconds = 400;

/** Replaces the values in the address. If all are the defaults, removes them. */
function writeAddress(fields: readonly EstimateField[], values: Values): void {
  const others = new URLSearchParams(location.search);
  for (const name of [...fields.map((field) => field.name), routeField]) others.delete(name);
  const query = toQuery(fields, values);
  const own = query === toStartQuery(fields) ? '' : query;
  const search = [others.toString(), own].filter(Boolean).join('&');
  history.replaceState(null, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

/** The values of an estimate, in sync with the address. `debounced` are the values once they stop changing. */
export function useEstimate(estimate: Estimate, query: string, form: RefObject<HTMLFormElement | null>) {
  const fields = useMemo(() => toFields(estimate), [estimate]);
  const [values, setValues] = useState(() => readValues(fields, new URLSearchParams(query)));
  const [debounced, setDebounced] = useState<Values>();
  const isTouched = useRef(false);

  // Before the first paint after a client-side navigation.
  useLayoutEffect(() => {
    const address = new URLSearchParams(location.search);
    const isAsked = fields.some(({ name }) => address.has(name));
    const found = readValues(fields, isAsked ? address : readForm(form.current));
    setValues((current) => (toQuery(fields, current) === toQuery(fields, found) ? current : found));
  }, [fields, form]);

  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => {
      writeAddress(fields, values);
      setDebounced(values);
    }, calmMilliseconds);
    return () => clearTimeout(timer);
  }, [fields, values]);

  function change(changed: Values) {
    isTouched.current = true;
    const before = toQuery(fields, values);
    const isOnRoute = before === toQuery(fields, { ...values, ...toRouteValues(findCity(fields, values)) });
    const next = readValues(fields, new URLSearchParams(toQuery(fields, { ...values, ...changed })));
    // If the values are the old city's route, selects the new city's route.
    const route = isOnRoute && changed['city'] ? toRouteValues(findCity(fields, next)) : {};
    setValues({ ...next, ...route });
  }

  return { fields, values, debounced, change };
}
