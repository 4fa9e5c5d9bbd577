export { schema } from '#components/audience-blocks/advantages/schema.ts';
