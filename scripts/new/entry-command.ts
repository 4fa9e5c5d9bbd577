import type { Command } from 'commander';
import { stringify } from 'yaml';
import { languagesKind } from '#lib/backend/embedded/kinds.ts';
import { text } from '#lib/content/fields.ts';
import { fallbackLanguages, type Language } from '#lib/content/languages.ts';
import { env } from '#lib/settings/env.ts';
import { readContentFile, writeContentFiles } from './content-files.ts';
import { type Entry, toCodeQuestion } from './entries.ts';
import { addQuestions, getAnswers, type Question } from './questions.ts';

function toTitleQuestions(languages: readonly Language[]): Question[] {
  return languages.map(({ code, title }) => ({
    name: `title-${code}`,
    what: `Title, ${title}`,
    schema: text,
  }));
}

export function addEntryCommand(program: Command, entry: Entry): void {
  const known = readContentFile(languagesKind, 'languages.yaml');
  const languages = known ?? fallbackLanguages;
  const codes = languages.map(({ code }) => code);
  const questions = [toCodeQuestion(entry), ...toTitleQuestions(languages), ...entry.getQuestions(codes)];
  const command = program.command(entry.name).description(`${entry.folder} in all languages`);
  addQuestions(command, questions);
  command.action(async () => {
    if (!known)
      throw new Error(`error: there is no site in ${env.CONTENT_DIR}; \`npm run new -- site\` begins one`);
    const answers = await getAnswers(command, questions);
    const files = codes.map((language) => ({
      name: `${language}/${entry.folder}/${answers['code']}.yaml`,
      text: stringify(entry.toValue(answers, answers[`title-${language}`] ?? ''), { lineWidth: 0 }),
    }));
    writeContentFiles(files);
    const addresses = codes.map((language) => `/${language}/${entry.address}${answers['code']}`);
    console.info(`It is at ${addresses.join(' and ')}. \`npm run dev\` shows it while you write.`);
  });
}
