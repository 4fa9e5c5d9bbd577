'use client';

import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import {
  type Estimate,
  type EstimateField,
  findRoute,
  findZone,
  type Line,
  listOffered,
  routeField,
  sum,
  toHour,
  toLines,
  toParts,
} from '#lib/content/estimate.ts';
import { ChipField, RangeField, SelectField } from './estimate-fields.tsx';
import styles from './estimate-form.module.scss';
import { type EstimateTexts, toMoney, toNumber } from './estimate-texts.ts';
import { useEstimate } from './use-estimate.ts';

interface EstimateFormProps {
  /** Of the form, which is also its place on the page. */
  id: string;
  estimate: Estimate;
  /** What the address asks for, if the server has read it. */
  query: string;
  texts: EstimateTexts;
  riders: Record<string, string>;
  /** Below the bill. */
  children: ReactNode;
}

function toLabel({ id, title, count, each = 0 }: Line, texts: EstimateTexts): string {
  const counted = count === undefined ? '' : toNumber(count, texts.separators);
  const words = title ?? texts.lines[id] ?? '';
  return words.replace('{count}', counted).replace('{each}', toMoney(each, texts));
}

function toUnit({ name }: EstimateField, [value = '']: readonly string[], { units }: EstimateTexts): string {
  const unit = units[name] ?? '{count}';
  return typeof unit === 'string' ? unit.replace('{count}', value) : (unit[Number(value) - 1] ?? value);
}

/** A form that works a price or earnings out while its fields change; without scripts the server does, when it is sent. */
export function EstimateForm({ id, estimate, query, texts, riders, children }: EstimateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { fields, values, settled, change } = useEstimate(estimate, query, form);
  const zone = findZone(fields, values);
  const route = findRoute(fields, values);
  const lines = toLines(estimate, values);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (route && button?.getAttribute('name') === routeField) change(toParts(route));
  }

  function drawField(field: EstimateField) {
    const { name } = field;
    const options = listOffered(field, zone).map((choice) => ({
      id: choice.id,
      title: choice.title ?? texts.choices[choice.id] ?? choice.id,
    }));
    const props = {
      key: name,
      field,
      label: texts.fields[name] ?? name,
      values: values[name] ?? [],
      onChange: (chosen: string[]) => change({ [name]: chosen }),
    };
    const { key, ...rest } = props;
    if (field.kind === 'range')
      return <RangeField key={key} {...rest} text={toUnit(field, rest.values, texts)} rider={riders[name]} />;
    if (field.kind !== 'select')
      return options.length > 0 && <ChipField key={key} {...rest} options={options} />;
    return options.length > 1 && <SelectField key={key} {...rest} options={options} />;
  }

  return (
    <form
      ref={form}
      id={id}
      className={styles.estimate}
      action={`#${id}`}
      // Browsers would bring back the fields of an earlier visit, but not the price that goes with them.
      autoComplete="off"
      onSubmit={submit}
    >
      <div className={styles.fields}>
        {/* First, so that it is the one that Enter presses. */}
        <Button type="submit" variant="middle" className={styles.submit}>
          {texts.submit}
        </Button>
        {fields.map(drawField)}
        {route && texts.fields[routeField] && (
          <button className={styles.route} type="submit" name={routeField} value="1">
            {texts.fields[routeField]}
            <small>
              {Object.entries(toParts(route))
                .map(([name, value]) => toUnit({ name, kind: 'range', choices: [] }, value, texts))
                .join(', ')}
            </small>
          </button>
        )}
      </div>
      <Bill lines={lines} texts={texts}>
        {children}
      </Bill>
      <p className="visuallyHidden" role="status">
        {settled && `${texts.total}: ${toMoney(sum(toLines(estimate, settled)), texts)}`}
      </p>
    </form>
  );
}

function Bill({ lines, texts, children }: { lines: Line[]; texts: EstimateTexts; children: ReactNode }) {
  const total = sum(lines);
  return (
    <div className={styles.bill}>
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
      {texts.hour && total >= 0 && (
        <ul className={styles.facts}>
          <li>{texts.hour.replace('{amount}', toMoney(toHour(lines), texts))}</li>
          <li>{texts.weeks?.replace('{amount}', toMoney(total * 4, texts))}</li>
        </ul>
      )}
      {total < 0 && <p className={styles.facts}>{texts.loss}</p>}
      {children}
    </div>
  );
}
