import { Command } from 'commander';
import { entries } from '#scripts/new/entries.ts';
import { addEntryCommand } from '#scripts/new/entry-command.ts';
import { addSiteCommand } from '#scripts/new/site-command.ts';

const examples = `
Examples:
  npm run new -- article
  npm run new -- article --code five-cities --title-ru "Пять городов" --title-en "Five cities"
  npm run new -- vacancy --code mechanic-spb --city spb --title-ru Механик --title-en Mechanic
  npm run new -- page --code fleets/partners --title-ru Партнёрам --title-en "For partners"
  CONTENT_DIR=/srv/content npm run new -- site

It asks for what the options leave out, and writes to CONTENT_DIR in all languages.`;

const program = new Command('new')
  .usage('<what> [options]')
  .description('Begins an article, a vacancy, a page or a whole site.')
  .addHelpText('after', examples)
  .showHelpAfterError('(--help explains)');

for (const entry of entries) addEntryCommand(program, entry);
addSiteCommand(program);
for (const command of program.commands) command.copyInheritedSettings(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
