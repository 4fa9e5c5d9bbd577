/** After how many words the title breaks. */
const wordsBeforeBreak: Partial<Record<string, number>> = { ru: 2 };

export function breakTitle(title: string, language: string): string {
  const words = wordsBeforeBreak[language] ?? 3;
  const start = new RegExp(`^(\\S+(?:\\s+\\S+){${words - 1}})\\s+`);
  return title.trim().replace(start, '$1\n');
}
