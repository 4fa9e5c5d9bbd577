const listAttribute = 'data-vacancies';

let latest: { key: string; markup: Promise<string | null> } | undefined;

/** The markup of the list out of the document of its page; `null` if it cannot be had. */
async function fetchMarkup(path: string, id: string): Promise<string | null> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const lists = [...page.querySelectorAll(`[${listAttribute}]`)];
  // The page may have been rendered anew since it was announced.
  const list = lists.find((element) => element.getAttribute(listAttribute) === id) ?? lists[0];
  return list?.innerHTML ?? null;
}

/** Asks once for each list, so that React can wait for the answer. */
export function getFetchedCards(path: string, id: string): Promise<string | null> {
  const key = `${path} ${id}`;
  if (latest?.key === key) return latest.markup;
  const markup = fetchMarkup(path, id).catch(() => null);
  latest = { key, markup };
  markup.then((found) => {
    if (found === null) latest = undefined;
  });
  return markup;
}
