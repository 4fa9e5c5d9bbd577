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
])('refuses the link %j', (value) => expect(link.safeParse(value).success).toBe(false));

test.each(['/ru', '#vacancy-form', 'https://store.example/a?b=c', 'tel:+79990000001', 'mailto:a@b.example'])(
  'accepts the link %j',
  (value) => expect(link.parse(value)).toBe(value),
);

test('refuses an image from another origin', () => {
  const isTaken = (value: string) => src.safeParse(value).success;
  expect(isTaken('/art/car.svg')).toBe(true);
  expect(isTaken(`${env.SITE_URL}/art/car.svg`)).toBe(true);
  expect(isTaken('https://evil.example/car.png')).toBe(false);
  expect(isTaken('http://[')).toBe(false);
});

test('accepts an image from an origin in the settings, and the content security policy allows it', async () => {
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

test('refuses a date outside the supported range', () => {
  expect(timestamp.safeParse(9e13).success).toBe(false);
  expect(timestamp.safeParse(1_800_000_000).success).toBe(true);
});
