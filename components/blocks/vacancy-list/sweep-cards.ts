const changesAtOnce = 100;

/**
 * Shows and hides cards in their order. What is looked at first is done at once: up to the card that is the
 * `atOnce`th to be shown. The others follow in short tasks, for a thousand changes would hold up the next
 * key press. Returns what stops it.
 */
export function sweepCards(
  cards: readonly HTMLElement[],
  shown: readonly boolean[],
  atOnce: number,
): () => void {
  let position = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sweep(mayGoOn: (seen: number, changes: number) => boolean) {
    let seen = 0;
    let changes = 0;
    for (const card of cards.slice(position)) {
      if (!mayGoOn(seen, changes)) break;
      const isShown = shown[position] ?? false;
      if (isShown) seen += 1;
      if (card.hidden === isShown) {
        card.hidden = !isShown;
        changes += 1;
      }
      position += 1;
    }
    if (position < cards.length)
      timer = setTimeout(sweep, 0, (_: number, done: number) => done < changesAtOnce);
  }

  sweep((seen) => seen < atOnce);
  return () => clearTimeout(timer);
}
