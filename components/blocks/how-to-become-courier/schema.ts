export { schema } from '#components/audience-blocks/how-to-become/schema.ts';
