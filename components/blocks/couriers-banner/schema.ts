export { schema } from '#components/twin-blocks/banner/schema.ts';
