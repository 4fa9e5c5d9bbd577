export { schema } from '@/components/steps/schema.ts';
