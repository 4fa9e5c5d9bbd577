import type { ContentState } from '#lib/backend/embedded/start-content.ts';
import { backend } from '#lib/backend/index.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { logger } from '#lib/log.ts';
import { getWarnings } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { getRecords } from '#lib/records/records.ts';
import { getRetentionFailures } from '#lib/records/retention.ts';
import { findStorageFailure } from '#lib/records/storage-failure.ts';
import { env } from '#lib/settings/env.ts';
import { getShared } from '#lib/shared/shared.ts';

async function findBackendIssue({ isRead }: ContentState): Promise<string[]> {
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
let lastCheck: { time: number; issue: Promise<string | undefined> } | undefined;

/** The check writes to the disk, so calls in quick succession share one check. */
async function findRecordsIssue(): Promise<string[]> {
  // Monotonic time, because the system clock can be set back.
  const time = performance.now();
  if (!lastCheck || lastCheck.time + recheckMs <= time) {
    lastCheck = { time, issue: findStorageFailure(getRecords(), env.DATA_DIR) };
  }
  const issue = await lastCheck.issue;
  return issue ? [`records: ${issue}`] : [];
}

export interface Readiness {
  /**
   * `degraded`: pages are served, but forms are not accepted, instances do not share changes, or old records are not
   * erased.
   */
  status: 'ok' | 'degraded' | 'unavailable';
  issues: string[];
  /** Content files left out because of an error; the log names them. */
  filesLeftOut: number;
  /** Settings that reduce a function, such as rate limits behind an untrusted proxy. */
  warnings: string[];
}

export async function getReadiness(): Promise<Readiness> {
  const content = processState.getContentState?.() ?? { isRead: true, leftOut: 0 };
  const [backendIssues, recordsIssues] = await Promise.all([findBackendIssue(content), findRecordsIssue()]);
  const sharedIssues = getShared()?.isUnreachable
    ? ['redis: is unreachable, this instance continues alone']
    : [];
  const otherIssues = [...recordsIssues, ...sharedIssues, ...getRetentionFailures()];
  const state = {
    issues: [...backendIssues, ...otherIssues],
    filesLeftOut: content.leftOut,
    warnings: getWarnings(),
  };
  if (backendIssues.length > 0) return { status: 'unavailable', ...state };
  return { status: otherIssues.length > 0 ? 'degraded' : 'ok', ...state };
}
