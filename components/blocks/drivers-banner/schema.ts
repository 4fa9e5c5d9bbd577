export { schema } from '@/components/promo/schema.ts';
