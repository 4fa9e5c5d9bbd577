export { schema } from '#components/twin-blocks/how-to-become/schema.ts';
