export { schema } from '#components/twin-blocks/advantages/schema.ts';
