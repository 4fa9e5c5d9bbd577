import { type ErrorKey, errorKeys } from './error-keys.ts';

export const maxFileBytes = 5_242_880;
/** The number that the messages state. */
export const maxFileMegabytes = 5;
export const fileTypes = ['pdf', 'doc', 'docx', 'rtf', 'odt'] as const;
export type FileType = (typeof fileTypes)[number];

/** The `accept` attribute of the file field. */
export const fileAccept = fileTypes.map((type) => `.${type}`).join(',');

/** Extension in lower case without its dot; empty when there is none. */
export function toExtension(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

export function toFileType(fileName: string): FileType | undefined {
  const extension = toExtension(fileName);
  return fileTypes.find((type) => type === extension);
}

/** Texts for a wrong file type: for a file without an extension, and for one with an accepted extension. */
export const unknownType = 'unknown-type';
const wrongContent = 'forms.file-content-message';

/** Message key of a file error. */
export function toFileErrorText(key: string, fileName: string): string {
  if (key !== errorKeys.accept) return key;
  if (toFileType(fileName)) return wrongContent;
  return toExtension(fileName) ? key : unknownType;
}

export function checkFile(file: { name: string; size: number }): ErrorKey | undefined {
  if (!toFileType(file.name)) return errorKeys.accept;
  if (file.size > maxFileBytes) return errorKeys.maxSize;
  return file.size === 0 ? errorKeys.fileEmpty : undefined;
}

/** Returns a size in decimal units: whole KB, rounded up, or MB with one decimal above 1,000,000 bytes. */
export function toFileSize(bytes: number): { value: number; unit: 'kb' | 'mb' } {
  if (bytes > 1_000_000) return { value: Math.round(bytes / 100_000) / 10, unit: 'mb' };
  return { value: Math.ceil(bytes / 1000), unit: 'kb' };
}
