export { schema } from '#components/audience-blocks/banner/schema.ts';
