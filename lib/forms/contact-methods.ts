export const contactMethods = ['phone', 'telegram', 'email'] as const;
export type ContactMethod = (typeof contactMethods)[number];
