import { type LineRule, planLine } from './line-plan.ts';

const straight: LineRule = { kind: 'straight' };
const cross: LineRule = { kind: 'cross' };
const digits: LineRule = { kind: 'fixed', enter: 'right', exit: 'left' };

describe('planLine', () => {
  it('enters each block on the side where the line left the previous one', () => {
    const plan = planLine([{ kind: 'start', exit: 'left' }, cross, straight, cross, { kind: 'end' }]);
    expect(plan.map(({ enter, exit }) => [enter, exit])).toEqual([
      [null, 'left'],
      ['left', 'right'],
      ['right', 'right'],
      ['right', 'left'],
      ['left', null],
    ]);
    expect(plan.every(({ connector }) => connector === null)).toBe(true);
  });

  it('adds a connector before a block that the line can only enter on the other side', () => {
    const plan = planLine([{ kind: 'start', exit: 'left' }, digits, digits]);
    expect(plan.map(({ connector }) => connector)).toEqual([
      null,
      { from: 'left', to: 'right' },
      { from: 'left', to: 'right' },
    ]);
  });

  it('starts the line at the top left if the first block does not start it', () => {
    expect(planLine([straight])).toEqual([{ enter: 'left', exit: 'left', connector: null }]);
  });

  it('draws no line after its end until a block starts it again', () => {
    const plan = planLine([{ kind: 'end' }, straight, cross, { kind: 'start', exit: 'right' }, straight]);
    expect(plan.map(({ exit }) => exit)).toEqual([null, null, null, 'right', 'right']);
    expect(plan[1]?.enter).toBeNull();
  });

  it('passes through a starting block if the line has already started', () => {
    const plan = planLine([cross, { kind: 'start', exit: 'left' }]);
    expect(plan[1]).toEqual({ enter: 'right', exit: 'right', connector: null });
  });

  it('joins any two consecutive blocks in any order', () => {
    const rules: LineRule[] = [straight, cross, digits, { kind: 'start', exit: 'right' }, { kind: 'end' }];
    for (const [a, b, c] of rules.flatMap((x) =>
      rules.flatMap((y) => rules.map((z) => [x, y, z] as const)),
    )) {
      const plan = planLine([a, b, c]);
      for (const [index, { enter, connector }] of plan.slice(1).entries()) {
        const before = plan[index]?.exit ?? null;
        if (enter !== null && before !== null) expect(connector?.to ?? before).toBe(enter);
      }
    }
  });
});
