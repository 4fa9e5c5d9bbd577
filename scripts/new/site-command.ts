import { existsSync, readdirSync } from 'node:fs';
import type { Command } from 'commander';
import { initialDataKind, languagesKind, pageKind } from '#lib/backend/embedded/kinds.ts';
import { fallbackLanguages } from '#lib/content/languages.ts';
import { env } from '#lib/settings/env.ts';
import { writeContentFiles } from './content-files.ts';
import { toPageValue } from './entries.ts';
import { toTitleQuestions } from './entry-command.ts';
import { addQuestions, getAnswers } from './questions.ts';

const languages = fallbackLanguages;
const questions = toTitleQuestions(languages);

function requireEmptyFolder(): void {
  const isEmpty = !existsSync(env.CONTENT_DIR) || readdirSync(env.CONTENT_DIR).length === 0;
  if (!isEmpty)
    throw new Error(`error: CONTENT_DIR must be a new or an empty folder, and ${env.CONTENT_DIR} is not`);
}

/** The languages, and a home page and a menu in each of them. */
export function addSiteCommand(program: Command): void {
  const command = program.command('site').description('the smallest site, in an empty CONTENT_DIR');
  addQuestions(command, questions);
  command.action(async () => {
    requireEmptyFolder();
    const answers = await getAnswers(command, questions);
    const list = Object.fromEntries(languages.map(({ code, title }) => [code, { title }]));
    const files = languages.flatMap(({ code }) => {
      const title = answers[`title-${code}`] ?? '';
      const menu = { header: [{ path: `/${code}`, text: title }], footer: [] };
      return [
        { kind: initialDataKind, name: `${code}/initial-data.yaml`, value: { menu } },
        { kind: pageKind, name: `${code}/pages/index.yaml`, value: toPageValue(title) },
      ];
    });
    writeContentFiles([{ kind: languagesKind, name: 'languages.yaml', value: list }, ...files]);
    console.info(`\`CONTENT_DIR=${env.CONTENT_DIR} npm run dev\` shows it.`);
  });
}
