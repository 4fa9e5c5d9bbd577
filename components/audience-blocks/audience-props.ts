import type { z } from 'zod';
import type { LinePass } from '#components/line/line-plan.ts';

/** The props that the couriers' and the drivers' block pass to their shared component. */
export interface AudienceProps<Schema extends z.ZodType> {
  content: z.output<Schema>;
  headingLevel: 'h1' | 'h2';
  line: LinePass;
  /** Couriers are blue, drivers orange. The blue variant often mirrors the orange one. */
  tone: 'blue' | 'orange';
}
