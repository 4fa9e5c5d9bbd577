/** @jest-environment node */
import { isReference } from './application-form.ts';
import { toFieldErrors } from './error-keys.ts';
import { toFields } from './refused-form.ts';
import { toSubscriptionCall, toSubscriptionPath } from './subscription-links.ts';

test('accepts only the exact format of a reference', () => {
  expect(isReference('M-7K3F-92')).toBe(true);
  const others = [
    'xM-7K3F-92',
    'M-7K3F-92x',
    'M-7K3-92',
    'M-7K3F-9',
    'M-7k3f-92',
    'M-7K1F-92',
    'M-7K3F-01',
    '',
  ];
  expect(others.filter(isReference)).toEqual([]);
  expect([null, undefined, 7, ['M-7K3F-92']].filter(isReference)).toEqual([]);
});

test('the links of a subscription contain the action and the token', () => {
  expect(toSubscriptionPath('en', 'confirm', 'abc')).toBe('/en/subscription/confirm/abc');
  expect(toSubscriptionCall('unsubscribe', 'a&b')).toBe('/api/subscription/unsubscribe?token=a%26b');
});

test('a refused form keeps all its fields in order', () => {
  const fields: [string, string][] = [
    ['contacts', 'phone'],
    ['contacts', 'email'],
    ['name', 'Вера'],
  ];
  const form = {
    action: 'job.save',
    page: 'ru',
    fields,
    errors: {},
    isFileLost: false,
    status: 422,
  } as const;
  expect([...toFields(form)]).toEqual(fields);
});

test('collects issues without a field under the form, once each, and reports unknown messages as invalid', () => {
  const [required, invalid] = ['forms.error-message-required', 'forms.error-message-invalid'];
  const issues = [
    { path: [], message: 'Expected object' },
    { path: ['name'], message: required },
    { path: ['name', 0], message: required },
    { path: ['name'], message: 'Too big' },
  ];
  expect(toFieldErrors(issues)).toEqual({ form: [invalid], name: [required, invalid] });
});
