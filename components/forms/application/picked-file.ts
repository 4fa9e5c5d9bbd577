/** What each picked file held when it was picked. Firefox reads a file that has changed since; Chromium refuses. */
const copies = new WeakMap<File, Promise<ArrayBuffer | null>>();

/** `null` if the file cannot be read. */
function read(file: File): Promise<ArrayBuffer | null> {
  return file.arrayBuffer().catch(() => null);
}

/** Remembers what a file holds, once. */
export function rememberFile(file: File): void {
  if (!copies.has(file)) copies.set(file, read(file));
}

function isEqual(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const bytes = new Uint8Array(other);
  return (
    one.byteLength === other.byteLength && new Uint8Array(one).every((byte, index) => byte === bytes[index])
  );
}

/**
 * Returns a copy in memory of a file that is as it was when it was picked, else `null`. A copy can be sent whatever
 * happens to the file, so a failure to send it is one of the connection.
 */
export async function copyUnchanged(file: File): Promise<File | null> {
  rememberFile(file);
  const [before, now] = await Promise.all([copies.get(file), read(file)]);
  if (!before || !now || !isEqual(before, now)) return null;
  return new File([now], file.name, { type: file.type });
}

/** Picked files by the key of their form's text, for a visitor who comes back without a new document. */
const keptFiles = new Map<string, File>();

export function keepFile(key: string, file: File | null | undefined): void {
  if (file) keptFiles.set(key, file);
  else keptFiles.delete(key);
}

export function findKeptFile(key: string): File | undefined {
  return keptFiles.get(key);
}
