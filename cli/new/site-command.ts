import { existsSync, readdirSync } from 'node:fs';
import type { Command } from 'commander';
import { fixContent } from '#cli/check-content/fix-content.ts';
import { UsageError } from '#cli/run-program.ts';
import { env } from '#lib/settings/env.ts';
import { writeContentFiles } from './content-files.ts';
import { addQuestions, getAnswers } from './questions.ts';
import { toSiteFiles } from './site-files.ts';
import { siteQuestions } from './site-questions.ts';

function requireEmptyFolder(): void {
  const isEmpty = !existsSync(env.CONTENT_DIR) || readdirSync(env.CONTENT_DIR).length === 0;
  if (!isEmpty)
    throw new UsageError(
      `CONTENT_DIR must be a new or empty folder (got ${JSON.stringify(env.CONTENT_DIR)})`,
    );
}

/** Adds the command that creates a complete site: pages, menus and texts for the chosen services and sections. */
export function addSiteCommand(program: Command): void {
  const command = program.command('site').description('create a complete site in an empty CONTENT_DIR');
  addQuestions(command, siteQuestions);
  command.action(async () => {
    requireEmptyFolder();
    const answers = await getAnswers(command, siteQuestions);
    writeContentFiles(toSiteFiles(answers));
    // The answers may contain spaces and dashes that typography forbids.
    fixContent();
    console.info(
      `Run \`CONTENT_DIR=${env.CONTENT_DIR} npm run dev\` to see the site. Next steps: docs/content.md.`,
    );
  });
}
