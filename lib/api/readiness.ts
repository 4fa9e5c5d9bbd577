import type { ContentState } from '#lib/backend/embedded/start-content.ts';
import { backend } from '#lib/backend/index.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { logger } from '#lib/log.ts';
import { getWarnings } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { getRecords } from '#lib/records/records.ts';
import { getRetentionFaults } from '#lib/records/retention.ts';
import { findStorageFault } from '#lib/records/storage-fault.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';

async function findBackendFault({ isRead }: ContentState): Promise<string[]> {
  if (!isRead) return ['content: is being read'];
  try {
    const language = toKnownLanguage(await backend.getLanguages({ mayBeOld: true }));
    const data = await backend.getInitialData(language);
    return data ? [] : [`backend: no initial data for ${language}`];
  } catch (error) {
    // The reason contains the backend's address, so it is only logged.
    logger.error({ reason: error instanceof Error ? error.message : String(error) }, 'backend not ready');
    return ['backend: does not answer'];
  }
}

const recheckMs = 5_000;
let lastCheck: { time: number; fault: Promise<string | undefined> } | undefined;

/** The check writes to the disk, so calls in quick succession share one check. */
async function findRecordsFault(): Promise<string[]> {
  // Monotonic time, because the system clock can be set back.
  const time = performance.now();
  if (!lastCheck || lastCheck.time + recheckMs <= time) {
    lastCheck = { time, fault: findStorageFault(getRecords(), env.DATA_DIR) };
  }
  const fault = await lastCheck.fault;
  return fault ? [`records: ${fault}`] : [];
}

export interface Readiness {
  /**
   * `degraded`: pages are served, but forms are not accepted, instances do not share changes, or old records are not
   * erased.
   */
  status: 'ok' | 'degraded' | 'unavailable';
  faults: string[];
  /** Content files left out because of an error; the log names them. */
  filesLeftOut: number;
  /** Settings that reduce a function, such as rate limits behind an untrusted proxy. */
  warnings: string[];
}

export async function getReadiness(): Promise<Readiness> {
  const content = processState.getContentState?.() ?? { isRead: true, leftOut: 0 };
  const [backendFaults, recordsFaults] = await Promise.all([findBackendFault(content), findRecordsFault()]);
  const sharedFaults = getShared()?.isAway ? ['redis: is away, this instance goes on alone'] : [];
  const otherFaults = [...recordsFaults, ...sharedFaults, ...getRetentionFaults()];
  const state = {
    faults: [...backendFaults, ...otherFaults],
    filesLeftOut: content.leftOut,
    warnings: getWarnings(),
  };
  if (backendFaults.length > 0) return { status: 'unavailable', ...state };
  return { status: otherFaults.length > 0 ? 'degraded' : 'ok', ...state };
}
