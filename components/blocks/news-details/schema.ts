export { newsDetails as schema } from '#lib/content/news.ts';
