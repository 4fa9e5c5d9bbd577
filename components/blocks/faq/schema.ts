import { z } from 'zod';
import { button, text } from '#lib/content/fields.ts';
import { html } from '#lib/content/html.ts';

/** With the layout `text` all answers are open, and a list of contents links to them: for legal texts. */
export const schema = z.object({
  title: text,
  text: html.optional(),
  layout: z.enum(['accordion', 'text']).default('accordion'),
  buttons: z.array(button).default([]),
  questions: z.array(z.object({ title: html, text: html })).min(1),
});
