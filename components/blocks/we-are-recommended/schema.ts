import { z } from 'zod';
import { film, text } from '@/lib/content/fields.ts';

/** `caption` stands on the poster: what the film is and how long. */
export const schema = z.object({ title: text, video: film, caption: z.string().optional() });
