/** @jest-environment node */
import { env } from '#lib/settings/env.ts';
import { link, src, timestamp } from './fields.ts';

test.each([
  '/\\evil.example',
  '\\\\evil.example',
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'http://[',
  'https://',
  'javascript:alert(1)',
])('a link %j is refused', (value) => expect(link.safeParse(value).success).toBe(false));

test.each(['/ru', '#vacancy-form', 'https://store.example/a?b=c', 'tel:+79990000001', 'mailto:a@b.example'])(
  'a link %j is taken',
  (value) => expect(link.parse(value)).toBe(value),
);

test('a picture of elsewhere is refused', () => {
  const isTaken = (value: string) => src.safeParse(value).success;
  expect(isTaken('/art/car.svg')).toBe(true);
  expect(isTaken(`${env.SITE_URL}/art/car.svg`)).toBe(true);
  expect(isTaken('https://evil.example/car.png')).toBe(false);
  expect(isTaken('http://[')).toBe(false);
});

test('a picture of an origin that the settings name is taken, and allowed by the policy', async () => {
  await jest.isolateModulesAsync(async () => {
    const settings = await import('#lib/settings/env.ts');
    settings.env.MEDIA_ORIGINS.push('https://cdn.example');
    const fields = await import('./fields.ts');
    const { toContentSecurityPolicy } = await import('#lib/http/content-security-policy.ts');
    expect(fields.src.safeParse('https://cdn.example/car.png').success).toBe(true);
    expect(fields.src.safeParse('https://evil.example/car.png').success).toBe(false);
    for (const kind of ["img-src 'self' data:", "media-src 'self'"]) {
      expect(toContentSecurityPolicy()).toContain(`${kind} https://cdn.example;`);
    }
  });
});

test('a date beyond what dates can be is refused', () => {
  expect(timestamp.safeParse(9e13).success).toBe(false);
  expect(timestamp.safeParse(1_800_000_000).success).toBe(true);
});
