/** Creates each format once: an `Intl` object holds memory outside the heap that is freed late (28 KB for dates). */
function once<Options, Format>(create: (language: string, options?: Options) => Format) {
  const made = new Map<string, Format>();
  return (language: string, options?: Options): Format => {
    const key = `${language} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? create(language, options);
    made.set(key, format);
    return format;
  };
}

/** The site uses British English: 12 November 2026. */
const dateLocales: Partial<Record<string, string>> = { en: 'en-GB' };

export const getDateFormat = once(
  (language, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocales[language] ?? language, options),
);
export const getNumberFormat = once(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const getRelativeTimeFormat = once((language) => new Intl.RelativeTimeFormat(language));
export const getPluralRules = once((language) => new Intl.PluralRules(language));
/** Locale with the usual script and region of a language: `ru` is `ru-Cyrl-RU`. */
const getFullLocale = once((language) => new Intl.Locale(language).maximize());

/** Whether a language uses the Cyrillic script. */
export function isCyrillic(language: string): boolean {
  return getFullLocale(language).script === 'Cyrl';
}

/** Text direction of a language. */
export function toDirection(language: string): 'ltr' | 'rtl' {
  return getFullLocale(language).getTextInfo().direction ?? 'ltr';
}
