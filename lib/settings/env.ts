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

/** An address, perhaps with a user and a password in it. */
function address(protocol: RegExp, error: string) {
  return z
    .url({ protocol, error })
    .refine(
      (value) => !hasLooseSign(value),
      'must have the signs of its user and password percent-encoded, like %2F for /',
    );
}

function hasUser(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username + password !== '';
}

/** An unescaped `/`, `?` or `#` in a password ends the host there, and the rest of the password becomes the path. */
function hasLooseSign(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash } = new URL(value);
  return `${pathname}${search}${hash}`.includes('@');
}

/** An address below which calls are made. */
const service = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .refine((value) => !/[?#@]/.test(value), 'must have no query, hash or password')
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** Whether an address is this machine: a loopback or a socket. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return /^(|localhost|127\..+|\[::1\]|\/.*|%2F.*)$/i.test(host);
}

/** Other modes of libpq leave open whether the server is who it should be, so they are not taken. */
function saysHowItIsEncrypted(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const url = new URL(value);
  const mode = url.searchParams.get('sslmode');
  return mode === null ? isLocal(url) : ['disable', 'no-verify', 'verify-full'].includes(mode);
}

const database = address(/^postgres(ql)?$/, 'must be a postgres address').refine(
  saysHowItIsEncrypted,
  'must say sslmode=verify-full, no-verify, or disable in a network of your own',
);

const secret = z.string().min(24, 'must have 24 characters or more');

const mailbox = z.string().regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address');
const mailboxes = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(mailbox));

export const settings = z.object({
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: wholeNumber(1, 65535).default(3000),
  SITE_URL: origin.optional(),
  BACKEND_URL: service.optional(),
  /** Origins that pictures and films may come from besides the site, by commas. */
  MEDIA_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(origin)),
  /** Postgres holds the records then, for several machines. */
  DATABASE_URL: database.optional(),
  /** Connections of each process. */
  DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10),
  /** How long a statement may take. */
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 300).default(10),
  /** Redis or Valkey, which several instances have in common. */
  REDIS_URL: address(/^rediss?$/, 'must be a redis(s) address').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Texts, and pictures and films beside them; a folder as `content` is. */
  CONTENT_DIR: z.string().min(1).default('content'),
  /** Addresses besides this machine from which the editor of `npm run dev` may be used, by commas. */
  EDIT_FROM: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()], { error: 'must be IP addresses, separated by commas' }))),
  TIME_ZONE: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'must be an IANA time zone, such as Europe/Moscow',
    )
    .default('Europe/Moscow'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REVALIDATE_SECRET: secret.optional(),
  PREVIEW_SECRET: secret.optional(),
  METRICS_SECRET: secret.optional(),
  /** How far `Strict-Transport-Security` goes. */
  HSTS: oneOf(['off', 'host', 'subdomains', 'preload']).default('subdomains'),
  /** Proxies in front that append to `x-forwarded-for`. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  /** Per address and form. Offices and mobile networks share one address. */
  FORM_CALLS_PER_HOUR: wholeNumber(1).default(60),
  LIKE_CALLS_PER_MINUTE: wholeNumber(1).default(300),
  /** Days that applications are kept. */
  RETENTION_DAYS: wholeNumber(1).default(180),
  /** Days that a subscription waits for its confirmation. */
  UNCONFIRMED_DAYS: wholeNumber(1).default(30),
  /** Days that deliveries which have arrived or were given up are remembered. */
  DELIVERY_DAYS: wholeNumber(1).default(30),
  SMTP_URL: address(/^smtps?$/, 'must be an smtp(s) address').optional(),
  MAIL_FROM: mailbox.optional(),
  /** Who gets new applications and subscriptions, by commas. */
  MAIL_TO: mailboxes.optional(),
  WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    // `fetch` refuses it, and names the whole address.
    .refine((value) => !hasUser(value), 'must have no user or password')
    .optional(),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  /** Sends the framework's own documents, from its own cache: nothing is rewritten, nothing stands in front. */
  PLAIN: z.stringbool({ error: 'must be true or false' }).default(false),
  CACHE_MAX_BYTES: wholeNumber(1_000_000).default(64_000_000),
});

/** Settings that are of no use alone. */
const companions: Record<string, string[]> = {
  // What is shared belongs to the site of this address.
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

/** Values that may be or hold a secret, so that no message shows them. */
function isSecret(name: string, value: string | undefined): boolean {
  return /_SECRET$|^(?:SMTP|DATABASE|REDIS|BACKEND|WEBHOOK)_URL$/.test(name) || /\/\/.*@/s.test(value ?? '');
}

export type Env = z.output<typeof settings> & { SITE_URL: string };

/** Its stack is its message: where the settings are read helps nobody who has to correct one. */
class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/** Parses the settings; throws an error whose message has one line per bad value. */
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
