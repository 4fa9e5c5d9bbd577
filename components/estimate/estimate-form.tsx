'use client';

import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import {
  type EstimateField,
  findCity,
  type Line,
  listOffered,
  sum,
  toHour,
  toLines,
  toRouteValues,
} from '#lib/content/estimate.ts';
import { routeField } from '#lib/content/estimate-query.ts';
import type { Estimate } from '#lib/content/tariff.ts';
import { ChipField, RangeField, SelectField } from './estimate-fields.tsx';
import styles from './estimate-form.module.scss';
import { type EstimateTexts, toLabel, toMoney, toUnit } from './estimate-texts.ts';
import { useEstimate } from './use-estimate.ts';

export interface EstimateFormProps {
  /** Id of the form, and its anchor on the page. */
  id: string;
  estimate: Estimate;
  /** Query of the address, if the server has read it. */
  query: string;
  texts: EstimateTexts;
  /** Drawings that move along the first range, by the choice that selects them. */
  riders: Record<string, string>;
  /** Text below the fields, on phones below the price breakdown. */
  note: string | undefined;
  /** Content below the price breakdown. */
  children: ReactNode;
}

/** Form that calculates a price or earnings as fields change. Without JavaScript the server calculates on submit. */
export function EstimateForm({ id, estimate, query, texts, riders, note, children }: EstimateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, values, debounced, change } = useEstimate(estimate, query, form);
  const city = findCity(fields, values);
  const lines = toLines(estimate, values);
  const breakdownId = `${id}-breakdown`;
  const firstRange = fields.find(({ kind }) => kind === 'range');
  const rider = Object.entries(riders).find(([choice]) => Object.values(values).flat().includes(choice))?.[1];

  function submit(event: FormEvent) {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button?.getAttribute('name') === routeField) change(toRouteValues(city));
  }

  function drawField(field: EstimateField) {
    const { name, kind } = field;
    const chosen = values[name] ?? [];
    const options = listOffered(field, city).map(
      ({ id: choice, title = texts.choices[choice] ?? choice }) => ({
        id: choice,
        title,
      }),
    );
    const props = {
      field,
      label: texts.fields[name] ?? name,
      values: chosen,
      onChange: (next: string[]) => change({ [name]: next }),
    };
    if (kind === 'range') {
      const text = toUnit(name, chosen[0] ?? '', texts);
      return (
        <RangeField key={name} {...props} text={text} rider={field === firstRange ? rider : undefined} />
      );
    }
    const Field = kind === 'select' ? SelectField : ChipField;
    const isNeeded = options.length > (kind === 'select' ? 1 : 0);
    return isNeeded && <Field key={name} {...props} options={options} />;
  }

  return (
    <form
      ref={form}
      id={id}
      className={styles.estimate}
      action={`#${id}`}
      // Browsers would restore the fields of an earlier visit, but not the matching price.
      autoComplete="off"
      onSubmit={submit}
    >
      <div className={styles.fields}>
        {/* First in the form, so that Enter presses it. */}
        <Button type="submit" variant="middle" className={styles.submit}>
          {texts.submit}
        </Button>
        {fields.map(drawField)}
        {city?.route && texts.fields[routeField] && (
          <button className={styles.route} type="submit" name={routeField} value="1">
            <span>{texts.fields[routeField]}</span>{' '}
            <small>
              {Object.entries(city.route)
                .map(([name, value]) => toUnit(name, String(value), texts))
                .join(', ')}
            </small>
          </button>
        )}
      </div>
      {/* Keeps the price in view on phones. Hidden from screen readers, which announce the status below. */}
      {/* biome-ignore lint/a11y/useAnchorContent: a second link to the breakdown would only be in the way */}
      <a className={styles.bar} href={`#${breakdownId}`} aria-hidden="true" tabIndex={-1}>
        <span>{texts.total}</span> <b className={styles.barSum}>{toMoney(sum(lines), texts)}</b>
        <Icon code="chevron-down" className={styles.barIcon} />
      </a>
      <Breakdown id={breakdownId} lines={lines} texts={texts}>
        {children}
      </Breakdown>
      {note && <p className={styles.note}>{note}</p>}
      <p className="visuallyHidden" role="status">
        {debounced && `${texts.total}: ${toMoney(sum(toLines(estimate, debounced)), texts)}`}
      </p>
    </form>
  );
}

interface BreakdownProps extends Pick<EstimateFormProps, 'id' | 'texts' | 'children'> {
  lines: Line[];
}

function Breakdown({ id, lines, texts, children }: BreakdownProps) {
  const total = sum(lines);
  return (
    <div className={styles.breakdown} id={id}>
      <p>{texts.total}</p>
      <p className={styles.sum}>{toMoney(total, texts)}</p>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{toLabel(line, texts)}</dt>
            <dd>{toMoney(line.amount, texts)}</dd>
          </div>
        ))}
      </dl>
      {texts.hour && (
        <p className={styles.facts}>
          {texts.hour.replace('{amount}', toMoney(toHour(lines), texts))}
          <br />
          {total < 0 ? texts.loss : texts.weeks?.replace('{amount}', toMoney(total * 4, texts))}
        </p>
      )}
      {children}
    </div>
  );
}
