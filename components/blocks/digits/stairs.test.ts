import { toStairsPath, toSteps } from './digits.tsx';

describe('stairs of the digits block', () => {
  it('match the design for four figures', () => {
    expect(toSteps(4)).toEqual([
      { x: 80, y: 550 },
      { x: 412, y: 450 },
      { x: 732, y: 350 },
      { x: 1052, y: 250 },
    ]);
  });

  it('leave at least 12 units between a riser and its text', () => {
    const halfOfLine = 14;
    for (const count of [2, 4, 6]) {
      const steps = toSteps(count);
      const edges = [...toStairsPath(steps).matchAll(/A[\d. ]+ 0 0 0 ([\d.]+) /g)].map(([, x]) => Number(x));
      for (const [index, edge] of edges.slice(0, -1).entries())
        expect((steps.at(-1 - index)?.x ?? 0) - edge - halfOfLine).toBeGreaterThanOrEqual(12);
    }
  });

  it.each([1, 2, 3, 4, 5, 6])('take the line from the right track to the left over %d steps', (count) => {
    const steps = toSteps(count);
    expect(steps).toHaveLength(count);
    const path = toStairsPath(steps);
    expect(path).toMatch(/^M1400 .*V760$/);
    expect(path.match(/A/g)).toHaveLength(2 * (count - 1) + 2);
  });
});
