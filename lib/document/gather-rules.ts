/** A rule of a style sheet of the build, as `style-rules.mjs` writes it down. */
export interface StyleRule {
  /** The conditions around the rule, from the outermost. */
  around: string[];
  /** Each with the classes (`.a`), elements (`p`) and attributes (` open=`) without which it matches nothing. */
  selectors?: { text: string; needs: string[]; subject: string[] }[] | undefined;
  /** The name of an animation. */
  animation?: string | false;
  body: string;
}

interface Group {
  around: string;
  rules: StyleRule[];
  /** Which kinds of elements the rules are about. */
  elements: Set<number>;
}

/** Where each name or class is found among the kinds of elements. */
function indexNames(kinds: Set<string>[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, kind] of kinds.entries())
    for (const name of kind) places.set(name, [...(places.get(name) ?? []), index]);
  return places;
}

/**
 * Puts rules under the same conditions together, so that these are named once. A rule passes only those that are about
 * other elements of the document; `kinds` are its elements, each with its name and classes.
 */
export function gatherRules(rules: StyleRule[], kinds: Set<string>[]): StyleRule[] {
  const everything = [...kinds.keys()];
  const places = indexNames(kinds);
  const groups: Group[] = [];
  for (const { selectors, ...rule } of rules) {
    const found = selectors?.flatMap(({ subject: [first, ...others] }) =>
      (first ? (places.get(first) ?? []) : everything).filter((index) =>
        others.every((name) => kinds[index]?.has(name)),
      ),
    );
    const around = rule.around.join('{');
    const isFixed = !found && !rule.animation;
    const elements = new Set(isFixed ? everything : found);
    const group = groups.findLast(
      (each) => each.around === around || !each.elements.isDisjointFrom(elements),
    );
    if (group?.around === around && !isFixed) {
      group.rules.push({ selectors, ...rule });
      for (const index of elements) group.elements.add(index);
    } else groups.push({ around, rules: [{ selectors, ...rule }], elements });
  }
  return groups.flatMap((group) => group.rules);
}
