import { Command } from 'commander';
import { entries } from '#cli/new/entries.ts';
import { addEntryCommand } from '#cli/new/entry-command.ts';
import { addSiteCommand } from '#cli/new/site-command.ts';
import { prepareProgram, runProgram } from '#cli/run-program.ts';

const examples = `
Examples:
  npm run new -- article
  npm run new -- article --code five-cities --title-ru "Пять городов" --title-en "Five cities"
  npm run new -- vacancy --code mechanic-spb --city spb --title-ru Механик --title-en Mechanic
  npm run new -- page --code fleets/partners --title-ru Партнёрам --title-en "For partners"
  CONTENT_DIR=/srv/content npm run new -- site

The command asks for values that the options leave out. It writes files of all languages to CONTENT_DIR.
Exit codes: 0 success, 1 failure, 2 usage error.`;

const program = prepareProgram(new Command('npm run new --'))
  .usage('<what> [options]')
  .description('Creates an article, a vacancy, a page or a whole site.')
  .addHelpText('after', examples);

for (const entry of entries) addEntryCommand(program, entry);
addSiteCommand(program);

await runProgram(program);
