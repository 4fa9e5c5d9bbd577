import type { IncrementalCacheValue } from 'next/dist/server/response-cache';

const bytesOfAnEntry = 1000;
const bytesOfACharacter = 2;
/** The text itself, the bytes sent, and the compressed ones. */
const bytesOfAPageCharacter = 4;

function toSegmentBytes(segments: Map<string, Buffer> | undefined): number {
  let bytes = 0;
  for (const [name, segment] of segments ?? []) bytes += name.length + segment.byteLength;
  return bytes;
}

/** About how much memory a cached value takes. */
export function toBytes(value: IncrementalCacheValue): number {
  if ('rscData' in value) {
    const text = value.html.length * bytesOfAPageCharacter;
    return bytesOfAnEntry + text + (value.rscData?.byteLength ?? 0) + toSegmentBytes(value.segmentData);
  }
  if ('body' in value) return bytesOfAnEntry + value.body.byteLength;
  if ('buffer' in value) return bytesOfAnEntry + value.buffer.byteLength;
  if ('data' in value) return bytesOfAnEntry + value.data.body.length * bytesOfACharacter;
  return bytesOfAnEntry;
}
