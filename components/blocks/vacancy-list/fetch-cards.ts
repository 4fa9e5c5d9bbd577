const listAttribute = 'data-vacancies';
const retryMilliseconds = 5000;

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

/** Asks once for each list, so that React can wait for the answer; after a failure again in a while. */
export function getFetchedCards(path: string, id: string): Promise<string | null> {
  const key = `${path} ${id}`;
  if (latest?.key === key) return latest.markup;
  const asked = { key, markup: fetchMarkup(path, id).catch(() => null) };
  latest = asked;
  asked.markup.then((found) => {
    if (found !== null) return;
    setTimeout(() => {
      if (latest === asked) latest = undefined;
    }, retryMilliseconds);
  });
  return asked.markup;
}
