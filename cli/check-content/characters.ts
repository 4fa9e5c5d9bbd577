import type { ContentFile } from '#lib/content-index/content-file.ts';

const isHigh = (code: number) => code >= 0xd800 && code < 0xdc00;
const isLow = (code: number) => code >= 0xdc00 && code < 0xe000;

/** Returns the offset of the escape sequence of half a character. */
function findHalf(raw: string): number {
  const escapes = [...raw.matchAll(/\\u([\da-f]{4})/gi)].map(({ index, 1: code = '' }) => ({
    index,
    code: Number.parseInt(code, 16),
  }));
  const isNext = (one = -1, other = -1) => other === one + '\\uD83D'.length;
  const half = escapes.find(({ index, code }, at) => {
    const [before, after] = [escapes[at - 1], escapes[at + 1]];
    if (isHigh(code)) return !(after && isLow(after.code) && isNext(index, after.index));
    if (isLow(code)) return !(before && isHigh(before.code) && isNext(before.index, index));
    return false;
  });
  return half?.index ?? 0;
}

/** Reports half characters (lone surrogates): the site would show a replacement character. */
export function checkSurrogates(file: ContentFile): void {
  for (const { start, raw, value } of file.listTexts()) {
    if (value.isWellFormed()) continue;
    file.complainAt(start + findHalf(raw), 'half a character, such as a cut emoji: complete it or remove it');
  }
}
