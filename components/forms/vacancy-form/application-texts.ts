import type { Option } from '@/lib/content/vacancy';
import type { ContactMethod } from '@/lib/forms/contact-methods';

/** What the application form says. */
export interface ApplicationTexts {
  parts: Record<ApplicationPart, string>;
  optional: string;
  vacancy: string;
  chooseVacancy: string;
  name: string;
  nameHint: string;
  sex: string;
  sexes: Option[];
  city: string;
  age: string;
  contacts: string;
  methods: Record<ContactMethod, string>;
  telegram: string;
  telegramHint: string;
  educationLevel: string;
  chooseLevel: string;
  levels: Option[];
  institution: string;
  speciality: string;
  file: string;
  fileHint: string;
  resume: string;
  about: string;
  aboutHint: string;
  send: string;
  sending: string;
}

/** In the order of the form. */
export const applicationParts = ['personal', 'contacts', 'education', 'resume'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** The id of a part, for the steps beside the form. */
export function toPartId(part: ApplicationPart): string {
  return `application-${part}`;
}
