/** Content of each file when it was picked. Firefox reads a file that has changed since; Chromium refuses. */
const copies = new WeakMap<File, Promise<ArrayBuffer | null>>();

/** Returns `null` if the file cannot be read. */
function read(file: File): Promise<ArrayBuffer | null> {
  return file.arrayBuffer().catch(() => null);
}

/** Stores the content of a file, unless it is already stored. */
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
 * Returns a copy of a file in memory, or `null` if the file has changed since it was picked. The copy can be sent
 * whatever happens to the file, so if sending it fails, the cause is the connection.
 */
export async function copyUnchanged(file: File): Promise<File | null> {
  rememberFile(file);
  const [before, now] = await Promise.all([copies.get(file), read(file)]);
  if (!before || !now || !isEqual(before, now)) return null;
  return new File([now], file.name, { type: file.type });
}

/** Picked files by the form's storage key, for visitors who return by client-side navigation. */
const keptFiles = new Map<string, File>();

export function keepFile(key: string, file: File | null | undefined): void {
  if (file) keptFiles.set(key, file);
  else keptFiles.delete(key);
}

export function findKeptFile(key: string): File | undefined {
  return keptFiles.get(key);
}
