import words from './words.json';

export type PanelLanguage = 'ru' | 'en';
export type Words = Omit<(typeof words)['ru'], 'messages' | 'wrong'> &
  Record<'messages' | 'wrong', Record<string, string>>;

/** Returns the text of an issue. The server sends a key with a number or a name, or a sentence. */
export function explain(text: string, { wrong }: Words): string {
  const named = /(?<=«).*(?=»)| -?\d+$/.exec(text)?.[0] ?? '';
  const key = text.replace(named, '');
  return (wrong[key] ?? wrong[key.split(' ')[0] ?? ''] ?? text).replace('#', named.trim());
}

export function getWords(language: PanelLanguage): Words {
  return words[language];
}
