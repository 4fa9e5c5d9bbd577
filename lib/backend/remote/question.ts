import type { z } from 'zod';

/** Something to ask the backend, and how its answer is kept. */
export interface Question<Answer> {
  key: string;
  /** Reads an answer that lay on the disk. */
  schema: z.ZodType<Answer>;
  /** How long an answer is fresh, in milliseconds. */
  lifetime: number;
  /** `null` is a no. */
  ask(): Promise<Answer | null>;
}
