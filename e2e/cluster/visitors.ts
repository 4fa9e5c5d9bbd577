import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { createApplicationForm } from '#e2e/site/application-form.ts';
import { waitUntil } from '#e2e/site/wait-until.ts';
import { siteUrl } from './cluster.ts';

const host = new URL(siteUrl).host;
const file = new Blob(['%PDF-1.4\n1 0 obj\n', randomBytes(100_000), '\nendobj\n%%EOF\n']);

export type Counts = Record<string, number>;

function count(counts: Counts, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Headers of a browser. */
export async function createSending(
  email: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new Response(createApplicationForm('android-developer', { email }, file));
  const type = form.headers.get('content-type') ?? '';
  return { body: Buffer.from(await form.arrayBuffer()), headers: { host, 'content-type': type } };
}

export interface Application {
  email: string;
  /** Reference in the site's acknowledgement. */
  reference?: string;
}

/** Simulated visitors: some read, some apply. They send a refused application again, as people do. */
export class Visitors {
  visits = 0;
  /** Failed page requests, by path and status or error. */
  readonly failures: Counts = {};
  /** Refused applications, by status or error. */
  readonly refusals: Counts = {};
  readonly applications: Application[] = [];
  readonly #pool: Pool;
  readonly #end = new AbortController();
  readonly #work: Promise<unknown>;

  constructor(port: string, paths: string[], { readers = 4, applicants = 3 } = {}) {
    const connect = { servername: host, rejectUnauthorized: false };
    this.#pool = new Pool(`https://127.0.0.1:${port}`, { connections: 16, connect });
    this.#work = Promise.all([
      ...Array.from({ length: readers }, () => this.#read(paths)),
      ...Array.from({ length: applicants }, () => this.#apply()),
    ]);
  }

  get acknowledged(): Application[] {
    return this.applications.filter(({ reference }) => reference !== undefined);
  }

  /** Waits for this many more pages and acknowledged applications: load is counted in responses, not in time. */
  async waitForResponses(number: number): Promise<void> {
    const [visits, applications] = [this.visits + number, this.acknowledged.length + number / 10];
    const isEnough = () => this.visits >= visits && this.acknowledged.length >= applications;
    await waitUntil(isEnough, 'people have their responses');
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#work;
    await this.#pool.close();
  }

  async #read(paths: string[]): Promise<void> {
    while (!this.#end.signal.aborted) {
      const path = paths[this.visits++ % paths.length] ?? '/ru';
      try {
        const { statusCode, body } = await this.#pool.request({ path, method: 'GET', headers: { host } });
        await body.dump();
        if (statusCode !== 200) count(this.failures, `${path} ${statusCode}`);
      } catch (error) {
        count(this.failures, `${path} ${error}`);
      }
      await wait(5);
    }
  }

  async #apply(): Promise<void> {
    let application: Application | undefined;
    while (!this.#end.signal.aborted) {
      if (!application) {
        application = { email: `sender${this.applications.length}@mail.example` };
        this.applications.push(application);
      }
      const refusal = await this.#send(application);
      if (refusal) count(this.refusals, refusal);
      else application = undefined;
      await wait(refusal ? 100 : 20);
    }
  }

  /** Returns what is wrong with the response, or undefined. */
  async #send(application: Application): Promise<string | undefined> {
    const { body, headers } = await createSending(application.email);
    try {
      const path = '/api/v1/?action=job.save';
      const response = await this.#pool.request({ path, method: 'POST', headers, body });
      const text = await response.body.text();
      if (response.statusCode === 200) application.reference = JSON.parse(text).data.reference;
      else return `${response.statusCode} retry-after ${response.headers['retry-after']}`;
    } catch (error) {
      return String(error);
    }
    return undefined;
  }
}
