import { z } from 'zod';
import { link, src, text } from './fields.ts';

export const appLink = z.object({ link, label: text, iconCode: z.string().default('') });
export type AppLink = z.output<typeof appLink>;

/** Apps of one audience. Without a `qrCode` image the site generates the code from the first link. */
export const apps = z.object({
  headerLabel: text.optional(),
  icon: z.string().optional(),
  appLinks: z.array(appLink).default([]),
  qrCode: z.object({ src }).optional(),
});
export type Apps = z.output<typeof apps>;

export const appsByAudience = z.object({ clients: apps.prefault({}), drivers: apps.prefault({}) });
export type AppsByAudience = z.output<typeof appsByAudience>;

/** `note` is a line below the value, such as opening hours or who answers. `iconCode` is an icon in the sprite. */
export const contact = z.object({
  label: text,
  value: text,
  link: link.optional(),
  note: text.optional(),
  iconCode: z.string().optional(),
});
export type Contact = z.output<typeof contact>;

const messengers = ['telegram', 'whatsapp', 'viber'];

/** Contacts for a visitor in a hurry: the first phone number, and the first messenger, which its icon names. */
export function findQuickContacts(contacts: Contact[]): Contact[] {
  const phone = contacts.find(({ link }) => link?.startsWith('tel:'));
  const chat = contacts.find(({ link, iconCode = '' }) => link && messengers.includes(iconCode));
  return [phone, chat].filter((found) => found !== undefined);
}

/** `group` is the heading of a column in the footer menu. Items without one are in its bottom line. */
export const menuItem = z.object({
  path: link,
  text,
  highlight: z.boolean().default(false),
  group: text.optional(),
});
export type MenuItem = z.output<typeof menuItem>;

/** `icon` is an icon in the sprite. `label` names the network for screen readers. */
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
