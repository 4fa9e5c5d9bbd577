import { writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ContentFile } from '#lib/content-index/content-file.ts';

interface Rule {
  pattern: RegExp;
  text: string;
  /** Returns the correct text. Rules without it need a person to decide. */
  fix?: (match: string, before: string) => string;
  /** The rule applies to running text only, not to the short texts of the interface. */
  isForText?: boolean;
}

const space = '\u00a0';
const quoted = /\\?"([^"\\\n]*)\\?"/g;

function toRules(dash: string): Rule[] {
  return [
    { pattern: /"/g, text: 'a straight quote without its pair' },
    {
      pattern: /(?<=[^\s-]) -(?= [^\s-])/g,
      text: `use a dash (${dash}) instead of a hyphen`,
      fix: () => space + dash,
    },
    {
      pattern: /(?<=\S) (?=[—–] )/g,
      text: 'a line may begin with this dash: a non-breaking space is missing',
      fix: () => space,
    },
    {
      pattern: /(?<![\p{L}\p{N}-])\d{1,4}-\d{1,4}(?= \p{L})/gu,
      text: 'hyphen between numbers: use a dash (–) if this is a range',
    },
  ];
}

const temperatures: Rule[] = [
  {
    pattern: /(?<![\p{L}\p{N}])-(?=\d+[ \u00a0]?°)/gu,
    text: 'use a minus (−) instead of a hyphen',
    fix: () => '−',
  },
  { pattern: /\d[ \u00a0]?°(?!C)/g, text: 'degrees without a unit: write °C' },
];

function toUnitRule(units: string): Rule {
  return {
    // A message may have a placeholder instead of the number.
    pattern: new RegExp(`(?<=[\\d}]) (?=(?:${units})(?!\\p{L}))`, 'gu'),
    text: 'a line may part this number from its unit: a non-breaking space is missing',
    fix: () => space,
  };
}

/** True inside outer quotes. */
const isInside = (before: string) => before.lastIndexOf('«') > before.lastIndexOf('»');

/** Words that must not end a line. */
const shortWords = 'а|в|во|до|за|и|из|к|ко|на|не|ни|но|о|об|от|по|с|со|у';

const rules: Record<string, Rule[]> = {
  ru: [
    {
      pattern: quoted,
      text: 'straight quotes instead of « »',
      fix: (match, before) => match.replace(quoted, isInside(before) ? '„$1“' : '«$1»'),
    },
    ...toRules('—'),
    {
      pattern: /(?<=(?<!\p{L})с[ \u00a0])\d{1,2} до[ \u00a0]\d{1,2}(?=[,.<)]|$)/giu,
      text: 'hours are written with minutes: с 9:00 до 18:00',
    },
    {
      pattern: new RegExp(`(?<=(?<![\\p{L}\\p{N}-])(?:${shortWords})) (?=[\\p{L}\\p{N}«„])`, 'giu'),
      text: 'a line may end with this short word: a non-breaking space is missing',
      fix: () => space,
      isForText: true,
    },
    ...temperatures,
    toUnitRule('₽|%|°C|мм|см|м|км|мин|ч|кг|КБ|МБ|ГБ|тыс|млн|млрд'),
    {
      pattern: /(?<=(?<!\+)\d)(?<!\d{4}) (?=\d{3}(?![\d-]))/g,
      text: 'a line may part the thousands of this number: a non-breaking space is missing',
      fix: () => space,
    },
    {
      pattern: /(?<=, (?:\p{L}+(?:ть|ание|ение))) нет(?=[.!?;<»]|$)/gu,
      text: 'the verb is left out here: a dash (—) is missing before «нет»',
      fix: (match) => `${space}—${match}`,
    },
    {
      pattern: /(?<=№) (?=\d)/g,
      text: 'a line may part № from its number: a non-breaking space is missing',
      fix: () => space,
    },
  ],
  en: [
    {
      pattern: quoted,
      text: 'straight quotes instead of “ ”',
      fix: (match) => match.replace(quoted, '“$1”'),
    },
    { pattern: /(?<=\p{L})''?(?=\p{L})/gu, text: 'a straight apostrophe instead of ’', fix: () => '’' },
    ...toRules('—'),
    ...temperatures,
    toUnitRule('%|°C|mm|cm|m|km|min|h|kg|KB|MB|GB|ms'),
  ],
};

export interface Typo {
  start: number;
  end: number;
  text: string;
  fixed?: string;
}

/** Replaces tags by placeholders of the same length. */
export function hideTags(raw: string): string {
  return raw.replace(/<[^>]*>/g, (tag) => '\ue000'.repeat(tag.length));
}

/** Finds typography problems. Returns none for languages without rules. */
export function findTypos(file: ContentFile, language: string, isInterface = false): Typo[] {
  return file.listTexts().flatMap(({ start, raw }) => {
    const text = hideTags(raw);
    const found: Typo[] = [];
    const own = (rules[language] ?? []).filter(({ isForText }) => !isForText || !isInterface);
    for (const { pattern, text: what, fix } of own) {
      for (const { 0: match, index } of text.matchAll(pattern)) {
        const typo = { start: start + index, end: start + index + match.length, text: what };
        const isNew = !found.some((other) => other.start < typo.end && typo.start < other.end);
        const written = raw.slice(index, index + match.length);
        if (isNew) found.push(fix ? { ...typo, fixed: fix(written, text.slice(0, index)) } : typo);
      }
    }
    return found;
  });
}

/** Undoes typography, so that any remaining difference is a mistake of the fix. */
function toPlain(text: string): string {
  return JSON.stringify(parse(text))
    .replace(/[«»„“”]|\\"/g, '"')
    .replace(/[—–]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(space, ' ');
}

/** Applies the safe fixes to a file. Throws if anything else would change. Returns the number of fixes. */
export function fixTypos(file: ContentFile, language: string, isInterface = false): number {
  const typos = findTypos(file, language, isInterface).filter(({ fixed }) => fixed !== undefined);
  if (typos.length === 0) return 0;
  const text = typos
    .sort((one, other) => other.start - one.start)
    .reduce((rest, { start, end, fixed }) => rest.slice(0, start) + fixed + rest.slice(end), file.text);
  if (toPlain(text) !== toPlain(file.text)) throw new Error(`${file.name} would say something else`);
  writeFileSync(file.path, text);
  // Fixed quotes may reveal more problems between them.
  return typos.length + fixTypos(new ContentFile(file.name, file.path), language, isInterface);
}
