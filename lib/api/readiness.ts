import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { getRecords } from '#lib/records/records.ts';
import { findStorageFault } from '#lib/records/storage-check.ts';
import { env } from '#lib/settings/env.ts';
import { remember } from './remember.ts';

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function findBackendFault(): Promise<string[]> {
  try {
    const data = await backend.getInitialData(defaultLanguage);
    return data ? [] : [`backend: no initial data for ${defaultLanguage}`];
  } catch (error) {
    return [`backend: ${toReason(error)}`];
  }
}

async function findRecordsFault(): Promise<string[]> {
  try {
    const fault = await findStorageFault(await getRecords(), env.DATA_DIR);
    return fault ? [`records: ${fault}`] : [];
  } catch (error) {
    return [`records: ${toReason(error)}`];
  }
}

// Whoever asks often costs no writes.
const askRecords = remember(findRecordsFault, 5_000);

export interface Readiness {
  /** Degraded: pages go on, but nothing that visitors send is taken. */
  status: 'ok' | 'degraded' | 'unavailable';
  faults: string[];
}

/** Whether the site can work, and what is wrong. */
export async function getReadiness(): Promise<Readiness> {
  const [backendFaults, recordsFaults] = await Promise.all([findBackendFault(), askRecords('')]);
  const faults = [...backendFaults, ...recordsFaults];
  if (backendFaults.length > 0) return { status: 'unavailable', faults };
  return { status: recordsFaults.length > 0 ? 'degraded' : 'ok', faults };
}
