/** A language that the site has no files for: the English content at its own addresses. */
export const guestLanguage = { code: 'de', title: 'Deutsch' } as const;

/** Replaces the language in the paths and the code of English content. */
export function toGuest<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (typeof inner !== 'string') return inner;
    if (key === 'code') return inner.replace(/^en(?=\/|$)/, guestLanguage.code);
    return inner
      .replace(/^\/en(?=[/#]|$)/, `/${guestLanguage.code}`)
      .replaceAll('"/en', `"/${guestLanguage.code}`);
  });
}

/** Makes title and description differ from the English ones: tests require them to be unique on the site. */
export function toGuestSeo<Seo extends { title: string; description: string }>(seo: Seo): Seo {
  return { ...seo, title: `${seo.title} · Deutsch`, description: `Deutsch: ${seo.description}` };
}
