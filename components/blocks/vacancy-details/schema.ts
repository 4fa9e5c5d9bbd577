export { vacancyDetails as schema } from '#lib/content/vacancy.ts';
