import { z } from 'zod';
import { cityDetails } from '#lib/content/city.ts';
import { button } from '#lib/content/fields.ts';

export const schema = cityDetails.extend({ buttons: z.array(button).max(2).default([]) });
