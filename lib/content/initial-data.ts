import { z } from 'zod';
import { appsByAudience } from './apps.ts';
import { contact } from './contact.ts';
import { link, text } from './fields.ts';

/** `group` heads a column of the footer menu; items without one stand in its bottom line. */
export const menuItem = z.object({
  path: link,
  text,
  highlight: z.boolean().default(false),
  group: text.optional(),
});
export type MenuItem = z.output<typeof menuItem>;

/** `icon` is a code of the sprite; `label` names the network for those who cannot see the icon. */
export const socialNetwork = z.object({ link, icon: z.string(), label: text.optional() });
export type SocialNetwork = z.output<typeof socialNetwork>;

export const initialData = z.object({
  apps: appsByAudience.prefault({}),
  contacts: z.array(contact).default([]),
  menu: z
    .object({ header: z.array(menuItem).default([]), footer: z.array(menuItem).default([]) })
    .prefault({}),
  socialNetworks: z.array(socialNetwork).default([]),
});
export type InitialData = z.output<typeof initialData>;
