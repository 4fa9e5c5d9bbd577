import { backend } from '#lib/backend/index.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { getRecords } from '#lib/records/records.ts';

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
    await getRecords();
    return [];
  } catch (error) {
    return [`records: ${toReason(error)}`];
  }
}

/** Why the site cannot work; empty when it can. */
export async function findFaults(): Promise<string[]> {
  return (await Promise.all([findBackendFault(), findRecordsFault()])).flat();
}
