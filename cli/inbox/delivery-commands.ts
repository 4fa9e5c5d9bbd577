import { type Command, Option } from 'commander';
import { UsageError } from '#cli/run-program.ts';
import { listDeliveries, resendDeliveries } from '#lib/records/deliveries.ts';
import type { DeliveryRow, DeliveryState } from '#lib/records/tables.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError, toLocalTime, toTable } from './output.ts';
import { withRecords } from './with-records.ts';

const states: DeliveryState[] = ['waiting', 'sending', 'done', 'dead', 'refused'];
const columns = ['ID', 'CREATED', 'TARGET', 'SUBJECT', 'STATE', 'ATTEMPTS', 'NEXT', 'LAST ERROR'];

function toRow(delivery: DeliveryRow): string[] {
  const { id, created_at, target, subject, state, attempts, due_at, last_error, may_repeat } = delivery;
  const next = state === 'waiting' ? toLocalTime(due_at, env.TIME_ZONE) : '';
  const repeat = may_repeat ? `${attempts} (may repeat)` : String(attempts);
  return [id, toLocalTime(created_at, env.TIME_ZONE), target, subject, state, repeat, next, last_error ?? ''];
}

async function print(chosen: DeliveryState[]): Promise<void> {
  const deliveries = await withRecords(({ database }) => listDeliveries(database, chosen));
  if (deliveries.length === 0) console.log('No deliveries');
  else process.stdout.write(toTable(columns, deliveries.map(toRow), 60));
}

async function resend(id: string | undefined, { all }: { all: boolean }): Promise<void> {
  if (id === undefined && !all) throw new UsageError('give the ID of a delivery, or --all');
  const count = await withRecords(({ database }) => resendDeliveries(database, new Date(), id));
  if (count === 0)
    throw new InboxError(id ? `there is no failed delivery ${id}` : 'there are no failed deliveries');
  console.log(`Deliveries to try again: ${count}`);
}

export function addDeliveryCommands(program: Command): void {
  const deliveries = program
    .command('deliveries')
    .summary('list and resend deliveries: e-mails, calls of the webhook and of the backend');
  deliveries
    .command('list')
    .summary('list deliveries, newest first')
    .addOption(new Option('--state <state>', 'only deliveries in this state').choices(states))
    .action(({ state }: { state?: DeliveryState }) => print(state ? [state] : states));
  deliveries
    .command('dead')
    .summary('list deliveries that failed for good')
    .action(() => print(['dead']));
  deliveries
    .command('resend')
    .summary('try failed deliveries again now')
    .argument('[id]', 'ID of a delivery')
    .option('--all', 'all that are dead, or wait after a failed attempt', false)
    .action(resend);
}
