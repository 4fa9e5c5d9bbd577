export type Side = 'left' | 'right';

/** How the line that runs through the page passes a block. */
export type LineRule =
  /** Enters and exits on the same side, whichever it is. */
  | { kind: 'straight' }
  /** Enters on one side and exits on the other. */
  | { kind: 'cross' }
  /** Enters and exits only on these sides. */
  | { kind: 'fixed'; enter: Side; exit: Side }
  /** The line starts here. */
  | { kind: 'start'; exit: Side }
  /** The line ends here, in a stop. It may come from either side, unless `enter` is given. */
  | { kind: 'end'; enter?: Side };

/** Sides on which the line enters and exits one block of a page. `null` means no line at that edge. */
export interface LinePass {
  enter: Side | null;
  exit: Side | null;
}

export interface PlannedLine extends LinePass {
  /** Set if the line must change sides before the block. */
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
 * Plans the line from the top of the page down, for any order of blocks. If the first block does not start the line, it
 * enters at the top left.
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
