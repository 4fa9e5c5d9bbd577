import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address', abort: true })
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    'must be an address such as https://www.example.com, without a path, query, hash, user or password',
  )
  .transform((value) => new URL(value).origin);

function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
  const error = `must be a whole number, ${range}`;
  return z.coerce.number({ error }).int({ error, abort: true }).min(min, { error }).max(max, { error });
}

function oneOf<const Name extends string>(names: readonly Name[]) {
  return z.enum(names, { error: `must be one of ${names.join(', ')}` });
}

/** URL that may contain a user and a password. */
function address(protocol: RegExp, error: string) {
  return z
    .url({ protocol, error })
    .refine(
      (value) => !hasUnescapedDelimiter(value),
      'must percent-encode special characters in its user and password, such as / as %2F',
    );
}

function hasUser(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username + password !== '';
}

/**
 * Whether a password contains an unescaped `/`, `?` or `#`: the host ends there, and the rest of the password becomes
 * the path.
 */
function hasUnescapedDelimiter(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return `${pathname}${search}${hash}`.includes('@');
}

/** Base URL of a remote service. */
const service = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((value) => !/[?#@]/.test(value), 'must have no query, hash or password')
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** Whether the database is on this machine: a loopback address or a socket. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return /^(|localhost|127\..+|\[::1\]|\/.*|%2F.*)$/i.test(host);
}

/** Refuses the other modes of libpq, because they leave open which server is at the other end. */
function hasKnownSslMode(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const url = new URL(value);
  const mode = url.searchParams.get('sslmode');
  return mode === null ? isLocal(url) : ['disable', 'no-verify', 'verify-full'].includes(mode);
}

const database = address(/^postgres(ql)?$/, 'must be a postgres address').refine(
  hasKnownSslMode,
  'must contain sslmode=verify-full, sslmode=no-verify or, in a private network, sslmode=disable',
);

const secret = z.string().min(24, 'must have 24 characters or more');

const mailbox = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address');
const mailboxes = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(mailbox));

/** The descriptions and examples are in docs/configuration.md and `.env.example`, which `npm run schemas` writes. */
export const settings = z.object({
  HOST: z.string().min(1).default('0.0.0.0').meta({ description: 'Address that the server listens on.' }),
  PORT: wholeNumber(1, 65535).default(3000).meta({ description: 'Port that the server listens on.' }),
  SITE_URL: origin.optional().meta({
    description:
      'Public address of the site, without a path. Used in canonical links, feeds, the sitemap and e-mails. Default: `http://localhost:PORT`.',
    example: 'https://www.manul.example',
  }),
  BACKEND_URL: service.optional().meta({
    description:
      'Remote content service (docs/api.md). Without it, the site serves the files in `CONTENT_DIR`.',
    example: 'https://backend.example',
  }),
  MEDIA_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(origin))
    .meta({
      description:
        'Other origins that images and videos may come from, separated by commas. Media from any other origin is left out.',
      example: 'https://media.example',
    }),
  DATABASE_URL: database.optional().meta({
    description:
      'Postgres database for the records, so that several machines can share them. Without it, the records are in SQLite in `DATA_DIR`. A database on another machine needs `sslmode=verify-full`, `no-verify` or `disable`.',
    example: 'postgres://site:password@database.example/manul?sslmode=verify-full',
  }),
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10).meta({
    description: 'Maximum number of Postgres connections of each process.',
  }),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 300).default(10).meta({
    description: 'Seconds after which a Postgres statement is cancelled.',
  }),
  REDIS_URL: address(/^rediss?$/, 'must be a redis(s) address')
    .optional()
    .meta({
      description:
        'Redis or Valkey that several instances share for rate limits and revalidations. Requires `SITE_URL`.',
      example: 'redis://user:password@redis.example:6379/0',
    }),
  DATA_DIR: z.string().min(1).default('.data').meta({
    description:
      'Directory that this instance writes to: SQLite database, uploads in progress, snapshots of backend responses. Never share it between instances.',
  }),
  CONTENT_DIR: z.string().min(1).default('content').meta({
    description: 'Content folder: YAML files, interface texts, images and videos.',
    example: '/srv/manul-content',
  }),
  EDIT_FROM: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], { error: 'must be IP addresses, separated by commas' })))
    .meta({
      description:
        'IP addresses that may use the editor of `npm run dev`, separated by commas. This machine always may.',
      example: '192.0.2.7,192.0.2.8',
    }),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'must be an IANA time zone, such as Europe/Moscow',
    )
    .default('Europe/Moscow')
    .meta({ description: 'IANA time zone of dates on pages and in the inbox.' }),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').meta({
    description: 'Least severe level that is logged.',
  }),
  REVALIDATE_SECRET: secret.optional().meta({
    description: 'Enables `POST /api/revalidate`, which renders changed pages again.',
    example: 'at-least-24-characters-long',
  }),
  PREVIEW_SECRET: secret.optional().meta({
    description: 'Enables `GET /api/preview`, which shows unpublished pages.',
    example: 'at-least-24-characters-long',
  }),
  METRICS_SECRET: secret.optional().meta({
    description: 'Enables `GET /api/metrics` for Prometheus, which sends it as a bearer token.',
    example: 'at-least-24-characters-long',
  }),
  HSTS: oneOf(['off', 'host', 'subdomains', 'preload']).default('subdomains').meta({
    description: 'Scope of the `Strict-Transport-Security` header. Browsers remember it for two years.',
  }),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0).meta({
    description:
      'Number of proxies in front of the site that append to `X-Forwarded-For`. It determines the client address, which rate limits use.',
  }),
  FORM_CALLS_PER_HOUR: wholeNumber(1).default(60).meta({
    description:
      'Submissions per hour, per client address and form. Offices and mobile networks share one address.',
  }),
  LIKE_CALLS_PER_MINUTE: wholeNumber(1).default(300).meta({
    description: 'Likes per minute, per client address.',
  }),
  RETENTION_DAYS: wholeNumber(1).default(180).meta({
    description: 'Days after which applications and unsubscribed addresses are deleted.',
  }),
  UNCONFIRMED_DAYS: wholeNumber(1).default(30).meta({
    description: 'Days after which an unconfirmed subscription is deleted.',
  }),
  DELIVERY_DAYS: wholeNumber(1).default(30).meta({
    description: 'Days after which finished deliveries (sent, failed or refused) are deleted.',
  }),
  SMTP_URL: address(/^smtps?$/, 'must be an smtp(s) address')
    .optional()
    .meta({
      description: 'Mail server. Enables e-mails. Requires `MAIL_FROM` and `MAIL_TO`.',
      example: 'smtp://user:password@mail.example:587',
    }),
  MAIL_FROM: mailbox.optional().meta({ description: 'Sender of e-mails.', example: 'site@manul.example' }),
  MAIL_TO: mailboxes.optional().meta({
    description:
      'Recipients of new applications, new subscriptions and delivery alarms, separated by commas.',
    example: 'careers@manul.example,press@manul.example',
  }),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    // `fetch` refuses such a URL, and its error message contains the whole URL.
    .refine((value) => !hasUser(value), 'must have no user or password')
    .optional()
    .meta({
      description: 'Webhook for new records (docs/inbox.md). Requires `WEBHOOK_SECRET`.',
      example: 'https://hooks.example/applications',
    }),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional()
    .meta({
      description:
        'Standard Webhooks secret that signs webhook requests: `whsec_` and at least 24 bytes in base64.',
      example: 'whsec_MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=',
    }),
  CACHE_MAX_BYTES: wholeNumber(1_000_000).default(96_000_000).meta({
    description: 'Memory for rendered pages, in bytes.',
  }),
});

/** Settings that require other settings. */
const companions: Record<string, string[]> = {
  // The keys in Redis contain the host of the site.
  REDIS_URL: ['SITE_URL'],
  SMTP_URL: ['MAIL_FROM', 'MAIL_TO'],
  WEBHOOK_URL: ['WEBHOOK_SECRET'],
};

const complete = settings.superRefine((given, context) => {
  const names = new Set(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name)));
  for (const [name, needed] of Object.entries(companions)) {
    for (const other of names.has(name) ? needed : []) {
      if (names.has(other)) continue;
      context.addIssue({ code: 'custom', path: [other], message: `is needed with ${name}` });
    }
  }
});

/** Whether a value may be or contain a secret; error messages do not show such values. */
function isSecret(name: string, value: string | undefined): boolean {
  return /_SECRET$|^(?:SMTP|DATABASE|REDIS|BACKEND|WEBHOOK)_URL$/.test(name) || /\/\/.*@/s.test(value ?? '');
}

export type Env = z.output<typeof settings> & { SITE_URL: string };

/** The stack contains only the message, because a stack trace does not help to correct a setting. */
class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/** Parses the settings. Throws an error whose message has one line per invalid value. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = complete.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const isShown = given[name] !== undefined && !isSecret(name, given[name]);
      const value = isShown ? ` (got ${JSON.stringify(given[name])})` : '';
      return `${name} ${issue.message}${value}`;
    });
    throw new SettingsError(lines.join('\n'));
  }
  const { SITE_URL = `http://localhost:${parsed.data.PORT}`, ...rest } = parsed.data;
  return { ...rest, SITE_URL };
}

export const env = parseEnv(process.env);

export const isDevelopment = process.env.NODE_ENV === 'development';
