import { z } from 'zod';
import { button, image, text } from '#lib/content/fields.ts';

/** `promise` is one figure with its meaning; `audience` decides whose apps are beside the button. */
export const schema = z.object({
  title: text,
  lead: z.string().default(''),
  image: image.optional(),
  promise: z.object({ value: text, description: text }).optional(),
  button: button.optional(),
  audience: z.enum(['clients', 'drivers']).optional(),
});
