import type { LinePass } from '#components/line/line-plan.ts';

/** What a pair of blocks, the couriers' and the drivers', hands to the component that both share. */
export interface TwinProps {
  headingLevel: 'h1' | 'h2';
  line: LinePass;
  /** Couriers are blue, drivers orange; the blue twin is often the mirror of the orange one. */
  tone: 'blue' | 'orange';
}
