import { parseEnv } from './env.ts';

describe('parseEnv', () => {
  it('accepts an environment without settings', () => {
    expect(parseEnv({})).toMatchObject({ PORT: 3000, SITE_URL: 'http://localhost:3000' });
  });

  it('treats an empty value as missing', () => {
    expect(parseEnv({ PORT: '', SITE_URL: '' }).PORT).toBe(3000);
  });

  it('reduces SITE_URL to its origin', () => {
    expect(parseEnv({ SITE_URL: 'https://manul.example/' }).SITE_URL).toBe('https://manul.example');
  });

  it('keeps the path of BACKEND_URL', () => {
    const read = (address: string) => parseEnv({ BACKEND_URL: address }).BACKEND_URL;
    expect(read('https://cms.example')).toBe('https://cms.example');
    expect(read('https://cms.example/site/')).toBe('https://cms.example/site');
  });

  it('reads several media origins', () => {
    const read = (origins: string) => parseEnv({ MEDIA_ORIGINS: origins }).MEDIA_ORIGINS;
    expect(read('')).toEqual([]);
    expect(read('https://cdn.example, https://images.example/')).toEqual([
      'https://cdn.example',
      'https://images.example',
    ]);
  });

  it('keeps secrets out of error messages', () => {
    const start = () => parseEnv({ SMTP_URL: 'http://user:password@mail.example' });
    expect(start).toThrow(/^SMTP_URL must be an smtp\(s\) address\n/);
    expect(() => parseEnv({ REDIS_URL: 'http://user:password@redis.example' })).toThrow(
      /^REDIS_URL must be a redis\(s\) address\nSITE_URL is needed with REDIS_URL/,
    );
  });

  it('requires an sslmode for a remote database', () => {
    const read = (address: string) => parseEnv({ DATABASE_URL: address }).DATABASE_URL;
    const local = ['postgres://site@localhost/manul', 'postgresql:///manul?host=/run/postgresql'];
    const remote = 'postgres://site:password@db.example/manul';
    for (const address of [...local, `${remote}?sslmode=verify-full`, `${remote}?sslmode=disable`]) {
      expect(read(address)).toBe(address);
    }
    expect(() => read(remote)).toThrow(/^DATABASE_URL must contain sslmode[^:]+$/);
    expect(() => read(`${remote}?sslmode=require`)).toThrow('DATABASE_URL must contain sslmode');
  });

  it('reads several recipients', () => {
    const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'site@manul.example' };
    expect(parseEnv({ ...mail, MAIL_TO: 'a@b.example, c@d.example' }).MAIL_TO).toEqual([
      'a@b.example',
      'c@d.example',
    ]);
    expect(() => parseEnv(mail)).toThrow('MAIL_TO is needed with SMTP_URL');
  });

  it.each([
    ['PORT', '70000'],
    ['SITE_URL', 'manul.example'],
    ['SITE_URL', 'ftp://manul.example'],
    ['DATABASE_URL', 'mysql://localhost/manul'],
    ['DATABASE_POOL_SIZE', '0'],
    ['BACKEND_URL', 'https://cms.example/?site=1'],
    ['BACKEND_URL', 'https://user:password@cms.example'],
    ['MEDIA_ORIGINS', 'cdn.example'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
    ['RETENTION_DAYS', '0'],
    ['MAIL_TO', 'jobs@manul.example, nobody'],
  ])('names the setting of an invalid %s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`${name} `);
  });
});

it.each([
  ['PORT', 'abc', 'must be a whole number, from 1 to 65535 (got "abc")'],
  ['PORT', '1.5', 'must be a whole number, from 1 to 65535 (got "1.5")'],
  ['PORT', '0', 'must be a whole number, from 1 to 65535 (got "0")'],
  ['RETENTION_DAYS', 'many', 'must be a whole number, 1 or more (got "many")'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, silent (got "loud")'],
  ['EDIT_FROM', 'me', 'must be IP addresses, separated by commas (got "me")'],
  ['TIME_ZONE', 'Mars', 'must be an IANA time zone, such as Europe/Moscow (got "Mars")'],
])('reports what %s must be when it is %s', (name, value, expected) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new Error(`${name} ${expected}`));
});

it.each(['/ru', '/?from=x', '?x', '#top'])('refuses a SITE_URL with %s', (rest) => {
  const address = `https://manul.example${rest}`;
  expect(() => parseEnv({ SITE_URL: address })).toThrow(
    `SITE_URL must be an address such as https://www.example.com, without a path, query, hash, user or password (got "${address}")`,
  );
});

it('refuses a SITE_URL with a password and does not show it', () => {
  const start = () => parseEnv({ SITE_URL: 'https://user:password@manul.example' });
  expect(start).toThrow(/^SITE_URL must be an address such as [^@]+$/);
});
