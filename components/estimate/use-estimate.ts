import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Estimate,
  type EstimateField,
  findRoute,
  readValues,
  routeField,
  toFields,
  toParts,
  toQuery,
  type Values,
} from '#lib/content/estimate.ts';

/** How long nothing changes before it is written into the address and said aloud. */
const calmMilliseconds = 400;

/** The choices made before scripts ran, or that the browser has brought back. */
function readForm(form: HTMLFormElement | null): URLSearchParams {
  const pairs = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return new URLSearchParams(pairs);
}

/** Puts the values into the address in place of others; to begin with there are none in it. */
function writeAddress(fields: readonly EstimateField[], values: Values): void {
  const query = new URLSearchParams(location.search);
  for (const name of [...fields.map((field) => field.name), routeField]) query.delete(name);
  const isStart = toQuery(fields, values) === toQuery(fields, readValues(fields, new URLSearchParams()));
  const search = [query.toString(), isStart ? '' : toQuery(fields, values)].filter(Boolean).join('&');
  history.replaceState(null, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
}

function isSame(one: Values, other: Values): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The values of an estimate in step with the address; `settled` are those that have stood for a moment. */
export function useEstimate(estimate: Estimate, query: string, form: RefObject<HTMLFormElement | null>) {
  const fields = useMemo(() => toFields(estimate), [estimate]);
  const [values, setValues] = useState(() => readValues(fields, new URLSearchParams(query)));
  const [settled, setSettled] = useState<Values>();
  const isTouched = useRef(false);

  // Before the first paint of a page that scripts have opened.
  useLayoutEffect(() => {
    const address = new URLSearchParams(location.search);
    const isAsked = fields.some(({ name }) => address.has(name));
    const found = readValues(fields, isAsked ? address : readForm(form.current));
    setValues((current) => (isSame(current, found) ? current : found));
  }, [fields, form]);

  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => {
      writeAddress(fields, values);
      setSettled(values);
    }, calmMilliseconds);
    return () => clearTimeout(timer);
  }, [fields, values]);

  function change(changed: Values) {
    isTouched.current = true;
    setValues((current) => {
      const isOnRoute = isSame({ ...current, ...toParts(findRoute(fields, current)) }, current);
      const next = readValues(fields, new URLSearchParams(toQuery(fields, { ...current, ...changed })));
      // Whoever looks at a city's route looks at that of the next city too.
      return isOnRoute && changed['city'] ? { ...next, ...toParts(findRoute(fields, next)) } : next;
    });
  }

  return { fields, values, settled, change };
}
