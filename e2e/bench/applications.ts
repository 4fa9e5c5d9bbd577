import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { readArguments, readNumber, refuseArguments } from '#cli/command-line.mjs';
import { withProgress } from '#cli/progress.ts';
import { createApplicationForm } from '#e2e/site/application-form.ts';

const usage = `Sends applications with a file to a running site at a steady rate. Measures the response times.

Usage: npm run bench:applications -- [options]

Options:
  --url <url>          address of the site (default http://localhost:3000)
  --rate <count>       applications per minute (default 300)
  --seconds <seconds>  duration (default 60)
  --bytes <bytes>      size of each file (default 1000000)
  -h, --help           show this help

Start the site with a high FORM_CALLS_PER_HOUR and its own DATA_DIR: the applications stay in it.
Exit codes: 0 success, 1 when an application fails or the 95th percentile is 500 ms or more, 2 usage error.`;

const options = {
  url: { type: 'string', default: 'http://localhost:3000' },
  rate: { type: 'string', default: '300' },
  seconds: { type: 'string', default: '60' },
  bytes: { type: 'string', default: '1000000' },
} as const;

const slowestAllowedMs = 500;

const careers = z.object({
  data: z.object({ blocks: z.array(z.object({ type: z.string(), content: z.unknown() })) }),
});
const list = z.object({ vacancies: z.array(z.object({ link: z.string() })).min(1) });

async function findVacancy(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/?action=pages&code=ru/careers`);
  const { blocks } = careers.parse(await response.json()).data;
  const { vacancies } = list.parse(blocks.find(({ type }) => type === 'vacancy-list')?.content);
  return vacancies[0]?.link.split('/').at(-1) ?? '';
}

function toPhone(number: number): string {
  const phone = String(number).padStart(7, '0');
  return `+7 999 ${phone.slice(0, 3)}-${phone.slice(3, 5)}-${phone.slice(5)}`;
}

async function send(origin: string, form: FormData): Promise<{ ms: number; error?: string }> {
  const start = performance.now();
  try {
    const response = await fetch(`${origin}/api/v1/?action=job.save`, { method: 'POST', body: form });
    const body = await response.text();
    const ms = performance.now() - start;
    return response.ok ? { ms } : { ms, error: `${response.status} ${body}` };
  } catch (error) {
    return { ms: performance.now() - start, error: String(error) };
  }
}

function report(results: { ms: number; error?: string }[]): boolean {
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const errors = results.flatMap(({ error }) => error ?? []);
  console.log(`${results.length} applications, ${errors.length} errors`);
  console.log(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`);
  if (errors[0]) console.log(`first error: ${errors[0]}`);
  return results.length > 0 && errors.length === 0 && at(0.95) < slowestAllowedMs;
}

async function bench(origin: string, perMinute: number, seconds: number, bytes: number): Promise<boolean> {
  const vacancy = await findVacancy(origin);
  const file = new Blob(['%PDF-1.4\n1 0 obj\n', randomBytes(Math.max(0, bytes - 31)), '\nendobj\n%%EOF\n']);
  const first = Date.now() % 10_000_000;
  const total = Math.round((perMinute * seconds) / 60);
  const results = await withProgress('Applications', (showProgress) => {
    let done = 0;
    const sendings = Array.from({ length: total }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, (index * 60_000) / perMinute));
      const phone = toPhone((first + index) % 10_000_000);
      const result = await send(origin, createApplicationForm(vacancy, { phone }, file));
      showProgress(++done, total);
      return result;
    });
    return Promise.all(sendings);
  });
  return report(results);
}

const { url, rate, seconds, bytes } = readArguments(usage, { options }).values;
if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
  refuseArguments(`--url must be an http(s) address (got ${JSON.stringify(url)})`);
const perMinute = readNumber('--rate', rate);
const duration = readNumber('--seconds', seconds);
const size = readNumber('--bytes', bytes);
try {
  process.exitCode = (await bench(new URL(url).origin, perMinute, duration, size)) ? 0 : 1;
} catch (error) {
  const { message, cause } = error as Error;
  console.error(
    `error: no applications could be sent to ${url}: ${cause instanceof Error ? cause.message : message}`,
  );
  process.exitCode = 1;
}
