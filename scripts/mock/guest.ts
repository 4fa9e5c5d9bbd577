import words from './german.json' with { type: 'json' };

/** A language that the site does not come with: English at other addresses, the commonest words in German. */
export const guestLanguage = { code: 'de', title: 'Deutsch' } as const;

const german = new Map(Object.entries(words));

function toGuestText(text: string): string {
  return (german.get(text) ?? text)
    .replace(/^\/en(?=[/#]|$)/, `/${guestLanguage.code}`)
    .replaceAll('"/en', `"/${guestLanguage.code}`);
}

/** Rewrites a value of the English fixture: its paths, its code, its words. */
export function toGuest<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (typeof inner !== 'string') return inner;
    return key === 'code' ? inner.replace(/^en(?=\/|$)/, guestLanguage.code) : toGuestText(inner);
  });
}

/** No two pages of the site have a title or a description in common. */
export function toGuestSeo<Seo extends { title: string; description: string }>(seo: Seo): Seo {
  return { ...seo, title: `${seo.title} · Deutsch`, description: `Deutsch: ${seo.description}` };
}
