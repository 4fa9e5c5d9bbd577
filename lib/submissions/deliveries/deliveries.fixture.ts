import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { saveApplication } from '#lib/records/applications.ts';
import type { Sender } from '#lib/records/delivered-record.ts';
import { type DeliveryTarget, listDeliveries } from '#lib/records/deliveries.ts';
import {
  createApplication,
  createFile,
  openTestRecords,
  type TestRecords,
} from '#lib/records/records.fixture.ts';
import type { DeliveryState } from '#lib/records/tables.ts';
import { createMailTransport } from './mail.ts';
import { createWebhookSender } from './webhook.ts';
import { startWorkers, type WorkerOptions } from './worker.ts';

export const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
export const siteUrl = 'https://manul.example';
const workerOptions = { pollMilliseconds: 10, delays: Array.from({ length: 100 }, () => 30) };
/** Long, because a busy machine responds late, and a repeated delivery counts twice. */
const defaultTimeoutMilliseconds = 30_000;
/** Timeout for tests whose targets hang. */
export const shortTimeoutMilliseconds = 2_000;

export type TargetBehaviour = 'up' | 'failing' | 'hanging';

/** Number of requests that a target received, and the content of those that it accepted. */
interface Target<Taken> {
  asked: number;
  taken: Taken[];
}

interface Call {
  headers: IncomingMessage['headers'];
  body: string;
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Records of a test, the targets of their deliveries, and the workers. */
export class DeliveryBench {
  /** Behaviour of the targets. */
  behaviour: TargetBehaviour = 'up';
  readonly records: TestRecords;
  #endings: (() => Promise<unknown>)[] = [];

  private constructor(records: TestRecords) {
    this.records = records;
  }

  static async open(): Promise<DeliveryBench> {
    return new DeliveryBench(await openTestRecords());
  }

  async close(): Promise<void> {
    for (const end of this.#endings.reverse()) await end();
    await this.records.remove();
  }

  /** `options` are those of the mail server, which requires a login when `login` is given. */
  async startMail(
    timeoutMilliseconds = defaultTimeoutMilliseconds,
    options: SMTPServerOptions = {},
    login?: `${string}:${string}`,
  ) {
    const target: Target<string> = { asked: 0, taken: [] };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 10,
      onData: async (stream, _session, done) => {
        const { behaviour } = this;
        const email = await text(stream);
        target.asked++;
        if (behaviour === 'up') target.taken.push(email);
        if (behaviour === 'hanging') return;
        const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
        done(behaviour === 'up' ? null : refusal);
      },
      ...options,
    });
    server.on('error', () => {});
    const smtpUrl = `smtp://${login ? `${login}@` : ''}127.0.0.1:${await listen(server.server)}`;
    this.#endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const host = 'manul.example';
    const sendEmail = createMailTransport({ smtpUrl, from: `site@${host}`, host, timeoutMilliseconds });
    return Object.assign(target, { sendEmail });
  }

  async startWebhook(timeoutMilliseconds = defaultTimeoutMilliseconds) {
    const target: Target<Call> = { asked: 0, taken: [] };
    const server = createServer(async (request, response) => {
      const { behaviour } = this;
      const body = await text(request);
      target.asked++;
      if (behaviour === 'up') target.taken.push({ headers: request.headers, body });
      if (behaviour !== 'hanging') response.writeHead(behaviour === 'up' ? 204 : 503).end();
    });
    const url = `http://127.0.0.1:${await listen(server)}/`;
    this.#endings.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    return Object.assign(target, {
      send: createWebhookSender({ url, secret, siteUrl, timeoutMilliseconds }),
    });
  }

  /** Starts the workers. Returns a function that stops them. */
  start(
    senders: Partial<Record<DeliveryTarget, Sender>>,
    options: WorkerOptions = {},
    records: Pick<TestRecords, 'database' | 'unseal'> = this.records,
  ): () => Promise<void> {
    const stop = startWorkers(records, senders, { ...workerOptions, ...options });
    this.#endings.push(stop);
    return stop;
  }

  async openAgain() {
    const records = await this.records.openAgain();
    // Closed after the workers that use the records have stopped.
    this.#endings.unshift(records.close);
    return records;
  }

  save(phone = 1, targets: DeliveryTarget[] = ['mail', 'webhook'], email: string | null = null) {
    const file = createFile(Buffer.from('%PDF-1'));
    const contact = { phone: `+7 999 000-00-${String(phone).padStart(2, '0')}`, email };
    return saveApplication(this.records, createApplication({ ...contact, file }), targets);
  }

  /** Waits until all deliveries are in one state. */
  async waitForAll(state: DeliveryState): Promise<void> {
    const others = ['waiting', 'sending', 'done', 'dead', 'refused'] as const;
    await this.waitForNone(others.filter((other) => other !== state));
  }

  async waitForNone(states: DeliveryState[]): Promise<void> {
    while ((await listDeliveries(this.records.database, states)).length > 0) await wait(10);
  }
}
