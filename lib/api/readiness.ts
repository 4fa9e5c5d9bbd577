import type { ContentState } from '#lib/backend/embedded/start-content.ts';
import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { logger } from '#lib/log.ts';
import { getWarnings } from '#lib/measures.ts';
import { getRecords } from '#lib/records/records.ts';
import { findStorageFault } from '#lib/records/storage-fault.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';
import { remember } from './remember.ts';

function toReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function findBackendFault({ isRead }: ContentState): Promise<string[]> {
  if (!isRead) return ['content: is being read'];
  try {
    const data = await backend.getInitialData(defaultLanguage);
    return data ? [] : [`backend: no initial data for ${defaultLanguage}`];
  } catch (error) {
    // The reason names the address of the backend.
    logger.error({ reason: toReason(error) }, 'backend not ready');
    return ['backend: does not answer'];
  }
}

async function findRecordsFault(): Promise<string[]> {
  try {
    const fault = await findStorageFault(getRecords(), env.DATA_DIR);
    return fault ? [`records: ${fault}`] : [];
  } catch (error) {
    return [`records: ${toReason(error)}`];
  }
}

function findSharedFault(): string[] {
  return getShared()?.isAway ? ['redis: is away, this instance goes on alone'] : [];
}

// Whoever asks often costs no writes.
const askRecords = remember(findRecordsFault, 5_000);

export interface Readiness {
  /** Degraded: pages go on, but what visitors send is not taken, or instances do not hear each other. */
  status: 'ok' | 'degraded' | 'unavailable';
  faults: string[];
  /** Content files that nobody sees, for something is wrong with them; the log says what. */
  filesLeftOut: number;
  /** What works but costs. */
  warnings: string[];
}

/** Whether the site can work, and what is wrong. */
export async function getReadiness(): Promise<Readiness> {
  const content = globalThis.siteContentState?.() ?? { isRead: true, leftOut: 0 };
  const [backendFaults, recordsFaults] = await Promise.all([findBackendFault(content), askRecords('')]);
  const otherFaults = [...recordsFaults, ...findSharedFault()];
  const state = {
    faults: [...backendFaults, ...otherFaults],
    filesLeftOut: content.leftOut,
    warnings: getWarnings(),
  };
  if (backendFaults.length > 0) return { status: 'unavailable', ...state };
  return { status: otherFaults.length > 0 ? 'degraded' : 'ok', ...state };
}
