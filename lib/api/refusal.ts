import { isUnavailable } from '#lib/backend/backend.ts';
import { logger } from '#lib/log.ts';
import { type StorageFault, toStorageFault } from '#lib/records/storage-fault.ts';
import { BadUpload } from '#lib/uploads/bad-upload.ts';
import { CallRefused } from './call-refused.ts';
import type { FormResult } from './form-result.ts';

const retrySeconds: Record<StorageFault, number> = {
  away: 10,
  busy: 5,
  full: 60,
  'read-only': 60,
  failing: 60,
};

function toStorageRefusal(fault: StorageFault, fields: URLSearchParams): FormResult {
  logger.error({ fault }, 'nothing can be stored');
  const message = 'Nothing can be stored just now';
  return { status: 503, message, retryAfter: retrySeconds[fault], errors: {}, fields };
}

/** What a call gets that failed. `fields` is what had been read of it. */
export function toRefusal(error: unknown, fields = new URLSearchParams()): FormResult {
  if (error instanceof CallRefused) {
    const { status, message, errors, retryAfter } = error;
    return { status, message, errors, retryAfter, fields };
  }
  if (error instanceof BadUpload) {
    const { status, message, fileError } = error;
    return { status, message, errors: fileError ? { file: [fileError] } : {}, fields: error.fields };
  }
  if (isUnavailable(error))
    return { status: 503, message: 'The backend does not answer', retryAfter: 30, errors: {}, fields };
  const fault = toStorageFault(error);
  if (fault) return toStorageRefusal(fault, fields);
  logger.error(error, 'a call failed');
  return { status: 500, message: 'The call failed', errors: {}, fields };
}
