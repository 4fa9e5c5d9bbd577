import words from './words.json';

export type PanelLanguage = 'ru' | 'en';
export type Words = (typeof words)['ru'] & { messages: Record<string, string> };

export function getWords(language: PanelLanguage): Words {
  return words[language];
}
