/** A language that the site does not come with: English at other addresses. */
export const guestLanguage = { code: 'de', title: 'Deutsch' } as const;

/** Rewrites a value of the English fixture: its paths and its code. */
export function toGuest<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (typeof inner !== 'string') return inner;
    if (key === 'code') return inner.replace(/^en(?=\/|$)/, guestLanguage.code);
    return inner
      .replace(/^\/en(?=[/#]|$)/, `/${guestLanguage.code}`)
      .replaceAll('"/en', `"/${guestLanguage.code}`);
  });
}

/** No two pages of the site have a title or a description in common. */
export function toGuestSeo<Seo extends { title: string; description: string }>(seo: Seo): Seo {
  return { ...seo, title: `${seo.title} · Deutsch`, description: `Deutsch: ${seo.description}` };
}
