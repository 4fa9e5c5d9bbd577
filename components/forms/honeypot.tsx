import { honeypotField } from '#lib/forms/fields.ts';

/** Programs that fill in everything give themselves away here; people neither see nor reach it. */
export function Honeypot() {
  return (
    <div hidden>
      <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  );
}
