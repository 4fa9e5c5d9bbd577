export const applicationParts = ['personal', 'contacts', 'education', 'resume'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** The id of a part, for the steps beside the form. */
export function toPartId(part: ApplicationPart): string {
  return `application-${part}`;
}
