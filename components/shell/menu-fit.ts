/** Window widths, in pixels at a root size of 10 px, from which a menu may stand in the header. */
export const menuStarts = [768, 1024, 1200, 1440] as const;
export type MenuStart = (typeof menuStarts)[number] | 'never';

/** Measured: a letter of the text face takes 0.59 of its size, Cyrillic being the wider script. */
const letter = 0.59;
const logo = 178;
const gap = 16;

interface HeaderContent {
  texts: string[];
  /** How many languages the switcher offers. */
  languages: number;
  /** Words of the download button, which smaller windows do without. */
  button: string | null;
}

function toNeededWidth(start: number, { texts, languages, button }: HeaderContent): number {
  const fluid = start / 1440;
  const size = start < 1440 ? 15 : 16;
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  const menu = letters * size * letter + texts.length * 32 * fluid + (texts.length - 1) * 4 + 56 * fluid;
  const switcher = languages > 1 ? languages * 44 + 8 + gap : 0;
  const download = button && start >= 1200 ? button.length * 15 * letter + 51 + gap : 0;
  return logo + menu + switcher + download;
}

/**
 * The narrowest window in which the whole menu fits beside the logo; below it a button opens the menu.
 * It is worked out on the server, so that the header never changes after it is seen.
 */
export function toMenuStart(content: HeaderContent): MenuStart {
  const room = (start: number) => start - (160 * start) / 1440;
  const tooNarrow = menuStarts.findLastIndex((start) => toNeededWidth(start, content) > room(start));
  return menuStarts[tooNarrow + 1] ?? 'never';
}
