/** Window widths, in pixels at a root size of 10 px, from which menu items can be in the header. */
const starts = [768, 1024, 1120, 1200, 1440] as const;

/** Minimum window width for a menu item, or for the menu, in the header. */
export type MenuStart = (typeof starts)[number] | 'never';

/** Fewer items than this are not worth the space: the menu button opens them all. */
const fewest = 3;

/** Average character width of the text font, in em. Measured for Cyrillic, the wider script. */
const characterWidth = 0.59;
/** Width of the logo with a drawn name. */
const logo = 178;
/** Widths of the logo with a text name: symbol and gap, one character, and the maximum before the text wraps. */
const writtenLogo = { symbol: 65, character: 22, most: 252 };
const gap = 16;
/** Icon, its gap and the negative margin of the button for the other items. */
const moreFrame = 26;

interface HeaderContent {
  texts: string[];
  /** Number of languages in the switcher. */
  languages: number;
  /** Text of the download button. */
  button: string | null;
  /** Text of the button for the items that do not fit. */
  more: string;
  /** Name of the company if it is not drawn. */
  name: string | null;
}

function toNeededWidth(start: number, count: number, content: HeaderContent): number {
  const { texts, languages, button, more, name } = content;
  const fluid = start / 1440;
  const size = start < 1440 ? 15 : 16;
  const length = texts.slice(0, count).reduce((sum, text) => sum + text.length, 0);
  const menu = length * size * characterWidth + count * 32 * fluid + (count - 1) * 4 + 56 * fluid;
  const switcher = languages > 1 ? languages * 44 + 8 + gap : 0;
  const download = button ? button.length * 15 * characterWidth + 51 + gap : 0;
  const others = count < texts.length ? more.length * 15 * characterWidth + moreFrame + gap : 0;
  const { symbol, character: wide, most } = writtenLogo;
  const written = name ? symbol + Math.min(most, name.length * wide) : logo;
  return written + menu + switcher + download + others;
}

/** Number of items that fit into the header of a window: all, or as many as leave space for the button "More". */
function countFitting(start: number, content: HeaderContent): number {
  const space = start - (160 * start) / 1440;
  let count = content.texts.length;
  while (count > 0 && toNeededWidth(start, count, content) > space) count--;
  return count < Math.min(fewest, content.texts.length) ? 0 : count;
}

export interface MenuFit {
  /** Minimum window width for each item. In narrower windows the item is only in the opened menu. */
  items: MenuStart[];
  /** Minimum window width for the menu. In narrower windows a button opens it. */
  start: MenuStart;
  /** Minimum window width for the whole menu. In narrower windows the button has the text "More". */
  whole: MenuStart;
}

/** Returns which items fit into the header. Computed on the server, so that the header never changes after it is shown. */
export function toMenuFit(content: HeaderContent): MenuFit {
  const counts = starts.map((start) => countFitting(start, content));
  const items = content.texts.map((_, index) => {
    const hidden = counts.findLastIndex((count) => count <= index);
    return starts[hidden + 1] ?? 'never';
  });
  return { items, start: items[0] ?? 'never', whole: items.at(-1) ?? 'never' };
}
