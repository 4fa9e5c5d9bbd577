/** Bytes that are read in pieces, never as a whole. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than asked for when the end comes first. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** The last bytes, at most `length`, and where they begin. */
export async function readTail(
  source: ByteSource,
  length: number,
): Promise<{ bytes: Buffer; start: number }> {
  const start = Math.max(0, source.size - length);
  return { bytes: await source.read(start, source.size - start), start };
}
