/** Where the steps beside the form lead. */
export const partIds = {
  about: 'application-about',
  contacts: 'application-contacts',
  education: 'application-education',
  resume: 'application-resume',
} as const;
