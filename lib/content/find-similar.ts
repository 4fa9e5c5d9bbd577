/** Edit distance: the number of characters to add, remove or change to turn one word into the other. */
function countTypos(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (const [place, known] of [...other].entries()) {
      const [left = 0, above = 0, corner = 0] = [next[place], row[place + 1], row[place]];
      next.push(Math.min(left + 1, above + 1, corner + Number(letter !== known)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The name closest to a misspelled one, if it is close enough. */
export function findSimilar(word: string, names: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  const near = [...names].map((name) => ({ name, typos: countTypos(word, name) }));
  return near.filter(({ typos }) => typos <= most).sort((a, b) => a.typos - b.typos)[0]?.name;
}

/** Error text for an unknown block type, with the name that was probably meant. */
export function explainUnknownType(type: string, types: Iterable<string>): string {
  const similar = findSimilar(type, types);
  return `there is no block type «${type}»${similar ? `; «${similar}» perhaps?` : ''}`;
}
