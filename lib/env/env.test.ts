import { parseEnv } from './env';

describe('parseEnv', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, SITE_URL: 'http://localhost:3000' });
  });

  it('reads an empty value as none', () => {
    expect(parseEnv({ PORT: '', SITE_URL: '' }).PORT).toBe(3000);
  });

  it('keeps the origin of the addresses', () => {
    expect(parseEnv({ SITE_URL: 'https://manul.example/' }).SITE_URL).toBe('https://manul.example');
  });

  it.each([
    ['PORT', '70000'],
    ['SITE_URL', 'manul.example'],
    ['SITE_URL', 'ftp://manul.example'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
  ])('names a bad %s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`Setting ${name}: `);
  });
});
