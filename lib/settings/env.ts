import { z } from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => new URL(value).origin);

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
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
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
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(1000).default(10),
  /** How long a statement may take. */
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(300).default(10),
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
    .pipe(z.array(z.union([z.ipv4(), z.ipv6()]))),
  TIME_ZONE: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'must be an IANA zone')
    .default('Europe/Moscow'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  REVALIDATE_SECRET: secret.optional(),
  PREVIEW_SECRET: secret.optional(),
  METRICS_SECRET: secret.optional(),
  /** How far `Strict-Transport-Security` goes. */
  HSTS: z.enum(['off', 'host', 'subdomains', 'preload']).default('subdomains'),
  /** Proxies in front that append to `x-forwarded-for`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Per address and form. Offices and mobile networks share one address. */
  FORM_CALLS_PER_HOUR: z.coerce.number().int().min(1).default(60),
  LIKE_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
  /** Days that applications are kept. */
  RETENTION_DAYS: z.coerce.number().int().min(1).default(180),
  /** Days that a subscription waits for its confirmation. */
  UNCONFIRMED_DAYS: z.coerce.number().int().min(1).default(30),
  /** Days that deliveries which have arrived or were given up are remembered. */
  DELIVERY_DAYS: z.coerce.number().int().min(1).default(30),
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
  PLAIN: z.stringbool().default(false),
  CACHE_MAX_BYTES: z.coerce.number().int().min(1_000_000).default(64_000_000),
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
      const value = isSecret(name, given[name]) ? '' : ` (got ${JSON.stringify(given[name])})`;
      return `Setting ${name}: ${issue.message}${value}`;
    });
    throw new SettingsError(lines.join('\n'));
  }
  const { SITE_URL = `http://localhost:${parsed.data.PORT}`, ...rest } = parsed.data;
  return { ...rest, SITE_URL };
}

export const env = parseEnv(process.env);

export const isDevelopment = process.env.NODE_ENV === 'development';
