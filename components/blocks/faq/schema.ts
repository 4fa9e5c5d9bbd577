import { z } from 'zod';
import { button, text } from '#lib/content/fields.ts';
import { html } from '#lib/content/html.ts';

export const schema = z.object({
  title: text,
  text: html.optional(),
  buttons: z.array(button).default([]),
  questions: z.array(z.object({ title: html, text: html })).min(1),
});
