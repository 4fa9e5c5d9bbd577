/** The fixture language of the mock, which the site has no files for: English content at its own addresses. */
export const fixtureLanguage = { code: 'de', title: 'Deutsch' } as const;

/** Replaces the language in the paths and the code of English content. */
export function toFixture<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, inner) => {
    if (typeof inner !== 'string') return inner;
    if (key === 'code') return inner.replace(/^en(?=\/|$)/, fixtureLanguage.code);
    return inner
      .replace(/^\/en(?=[/#]|$)/, `/${fixtureLanguage.code}`)
      .replaceAll('"/en', `"/${fixtureLanguage.code}`);
  });
}

/** Makes title and description differ from the English ones: tests require them to be unique on the site. */
export function toFixtureSeo<Seo extends { title: string; description: string }>(seo: Seo): Seo {
  return { ...seo, title: `${seo.title} · Deutsch`, description: `Deutsch: ${seo.description}` };
}
