export interface Step {
  /** Where the figure stands, in 1/1440 of the plate's width. */
  x: number;
  y: number;
}

/** From the lowest step on the left to the highest on the right; the plate is 1440 × 720. */
export function toSteps(count: number): Step[] {
  if (count === 1) return [{ x: 80, y: 450 }];
  const stride = 960 / (count - 1);
  const rise = 300 / (count - 1);
  return Array.from({ length: count }, (_, index) => ({
    x: index === 0 ? 80 : Math.round(92 + stride * index),
    y: Math.round(550 - rise * index),
  }));
}

function arc(radius: number, x: number, y: number, isClockwise: boolean): string {
  return `A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${x} ${y}`;
}

/** From the middle of a riser, whose half is 14, to the texts beside it. */
const riserGap = 26;

/** The line comes down the right track, goes down the stairs and leaves on the left track. */
export function toStairsPath(steps: Step[]): string {
  const [lowest, highest] = [steps[0], steps.at(-1)];
  if (!lowest || !highest) return '';
  let path = `M1400 -40V${highest.y - 60}${arc(60, 1340, highest.y, true)}`;
  for (let index = steps.length - 1; index > 0; index--) {
    const [upper, lower] = [steps[index], steps[index - 1]];
    if (!upper || !lower) continue;
    const edge = upper.x - riserGap;
    const radius = Math.min(45, (lower.y - upper.y) / 2);
    path += `H${edge + radius}${arc(radius, edge, upper.y + radius, false)}`;
    path += `V${lower.y - radius}${arc(radius, edge - radius, lower.y, true)}`;
  }
  return `${path}H110${arc(70, 40, lowest.y + 70, false)}V760`;
}
