/** Window widths, in pixels at a root size of 10 px, from which a menu can be in the header. */
const menuStarts = [768, 1024, 1200, 1440] as const;

/** Average character width of the text font, in em. Measured for Cyrillic, the wider script. */
const letter = 0.59;
/** Width of the logo with a drawn name. */
const logo = 178;
/** Widths of the logo with a text name: mark and gap, one character, and the maximum before the text wraps. */
const writtenLogo = { mark: 65, letter: 20.2, most: 252 };
const gap = 16;

interface HeaderContent {
  texts: string[];
  /** Number of languages in the switcher. */
  languages: number;
  /** Text of the download button. */
  button: string | null;
  /** Name of the company if it is not drawn. */
  name: string | null;
}

function toNeededWidth(start: number, { texts, languages, button, name }: HeaderContent): number {
  const fluid = start / 1440;
  const size = start < 1440 ? 15 : 16;
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  const menu = letters * size * letter + texts.length * 32 * fluid + (texts.length - 1) * 4 + 56 * fluid;
  const switcher = languages > 1 ? languages * 44 + 8 + gap : 0;
  const download = button ? button.length * 15 * letter + 51 + gap : 0;
  const { mark, letter: wide, most } = writtenLogo;
  const written = name ? mark + Math.min(most, name.length * wide) : logo;
  return written + menu + switcher + download;
}

export interface MenuFit {
  /** Minimum window width for the menu beside the logo. In narrower windows a button opens the menu. */
  start: (typeof menuStarts)[number] | 'never';
  /** Number of menu items that windows narrower than 1200 px leave out. */
  dropped: number;
}

function findFit(content: HeaderContent, dropped: number): MenuFit {
  const room = (start: number) => start - (160 * start) / 1440;
  const shorter = { ...content, texts: content.texts.slice(0, content.texts.length - dropped) };
  const tooNarrow = menuStarts.findLastIndex(
    (start) => toNeededWidth(start, start < 1200 ? shorter : content) > room(start),
  );
  return { start: menuStarts[tooNarrow + 1] ?? 'never', dropped };
}

/**
 * Returns where the menu fits into the header. If the download button would take the menu's space, the last one or two
 * items are only in the footer. Computed on the server, so that the header never changes after it is shown.
 */
export function toMenuFit(content: HeaderContent): MenuFit {
  const whole = findFit(content, 0);
  const alone = findFit({ ...content, button: null }, 0);
  if (whole.start !== 1200 || alone.start === 1200) return whole;
  const shortened = [1, 2].map((dropped) => findFit(content, dropped));
  return shortened.find(({ start }) => start !== 1200) ?? whole;
}
