/** @jest-environment node */
import { applicationFields } from './application-form.ts';
import { fieldLimits } from './fields.ts';
import { subscribeForm } from './subscribe-form.ts';

/** Maximum field length that the server accepts. */
const bytes = 64 * 1024;
const pieces = ['a', '1', 'a@', 'a@a', 'a@a.', '@', '.', ' ', 'a ', '+7 ', '+7 999 '];

test.each(pieces)('refuses a field full of %j quickly', (piece) => {
  const value = piece.repeat(bytes / piece.length);
  const texts = Object.fromEntries(Object.keys(fieldLimits).map((name) => [name, value]));
  const form = { ...texts, contacts: ['phone', 'telegram', 'email'], agreement: true };
  const start = process.cpuUsage();
  expect(applicationFields.safeParse(form).success).toBe(false);
  expect(subscribeForm.safeParse(form).success).toBe(false);
  // Linear patterns take a few milliseconds; one that restarts at every character takes 15 s.
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
});
