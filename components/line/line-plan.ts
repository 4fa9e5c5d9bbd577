export type Side = 'left' | 'right';

/** How a block carries the line that runs through the page. */
export type LineRule =
  /** Comes in and goes out on the same side, whichever it is. */
  | { kind: 'straight' }
  /** Comes in on one side and goes out on the other. */
  | { kind: 'cross' }
  /** Drawn for these sides only. */
  | { kind: 'fixed'; enter: Side; exit: Side }
  /** The line begins here. */
  | { kind: 'start'; exit: Side }
  /** The line ends here, in a stop; it may come from either side unless `enter` is given. */
  | { kind: 'end'; enter?: Side };

/** The line as one block of one page has it. `null`: there is none on that edge. */
export interface LinePass {
  enter: Side | null;
  exit: Side | null;
}

export interface PlannedLine extends LinePass {
  /** The line has to change sides before the block. */
  connector: { from: Side; to: Side } | null;
}

export const opposite = { left: 'right', right: 'left' } as const;

function pass(rule: LineRule, side: Side | null): LinePass {
  switch (rule.kind) {
    case 'straight':
      return { enter: side, exit: side };
    case 'cross':
      return { enter: side, exit: side && opposite[side] };
    case 'fixed':
      return { enter: rule.enter, exit: rule.exit };
    case 'start':
      return side ? { enter: side, exit: side } : { enter: null, exit: rule.exit };
    case 'end':
      return { enter: side && (rule.enter ?? side), exit: null };
  }
}

/**
 * Walks down the page and joins the blocks' pieces of the line, for any order of blocks. A page that
 * does not begin with a starting block gets its line from the top edge, on the left.
 */
export function planLine(rules: LineRule[]): PlannedLine[] {
  let side: Side | null = rules[0]?.kind === 'start' ? null : 'left';
  return rules.map((rule) => {
    const { enter, exit } = pass(rule, side);
    const connector = side && enter && side !== enter ? { from: side, to: enter } : null;
    side = exit;
    return { enter, exit, connector };
  });
}
