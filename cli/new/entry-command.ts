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
  const command = program.command(entry.name).description(entry.description);
  addQuestions(command, questions);
  command.action(async () => {
    if (!known)
      throw new Error(`there is no site in ${env.CONTENT_DIR}: create one with \`npm run new -- site\``);
    const answers = await getAnswers(command, questions);
    const files = codes.map((language) => ({
      name: `${language}/${entry.folder}/${answers['code']}.yaml`,
      text: stringify(entry.toValue(answers, answers[`title-${language}`] ?? ''), { lineWidth: 0 }),
    }));
    writeContentFiles(files);
    const addresses = codes.map((language) => `/${language}/${entry.address}${answers['code']}`);
    console.info(`Addresses: ${addresses.join(', ')}. Run \`npm run dev\` to see the page while you write.`);
  });
}
