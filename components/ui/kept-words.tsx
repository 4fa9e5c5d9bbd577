import { useLocale } from 'next-intl';
import { keepTogether } from '#lib/content/keep-together.ts';
import { keepHyphens } from './plain-heading.tsx';

/** Returns a function for titles in the page's language. Only for server components: others have no language. */
export function useKeptWords(maxLength?: number): (title: string) => string {
  const language = useLocale();
  return (title) => keepTogether(title, language, maxLength);
}

/** The text of a heading that has its own styles. */
export function KeptWords({ children }: { children: string }) {
  return keepHyphens(useKeptWords()(children));
}
