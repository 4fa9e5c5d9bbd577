import { existsSync, readdirSync } from 'node:fs';
import type { Command } from 'commander';
import { env } from '#lib/settings/env.ts';
import { fixContent } from '#scripts/check-content/fix-content.ts';
import { writeContentFiles } from './content-files.ts';
import { addQuestions, getAnswers } from './questions.ts';
import { toSiteFiles } from './site-files.ts';
import { siteQuestions } from './site-questions.ts';

function requireEmptyFolder(): void {
  const isEmpty = !existsSync(env.CONTENT_DIR) || readdirSync(env.CONTENT_DIR).length === 0;
  if (!isEmpty)
    throw new Error(`error: CONTENT_DIR must be a new or an empty folder, and ${env.CONTENT_DIR} is not`);
}

/** A site that is whole: pages, menus and texts of what was chosen. */
export function addSiteCommand(program: Command): void {
  const command = program.command('site').description('a whole site, in an empty CONTENT_DIR');
  addQuestions(command, siteQuestions);
  command.action(async () => {
    requireEmptyFolder();
    const answers = await getAnswers(command, siteQuestions);
    writeContentFiles(toSiteFiles(answers));
    // Names bring spaces and dashes along.
    fixContent();
    console.info(
      `\`CONTENT_DIR=${env.CONTENT_DIR} npm run dev\` shows it; docs/content.md explains the next steps.`,
    );
  });
}
