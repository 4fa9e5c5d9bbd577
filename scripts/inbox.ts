import { Command, CommanderError } from 'commander';
import { ContactUnclear } from '#lib/records/person.ts';
import { toPrintable } from '#lib/records/printable.ts';
import { addApplicationCommands } from '#scripts/inbox/application-commands.ts';
import { addBackupCommands } from '#scripts/inbox/backup-commands.ts';
import { addDeliveryCommands } from '#scripts/inbox/delivery-commands.ts';
import { addEraseCommands } from '#scripts/inbox/erase-commands.ts';
import { addMoveCommand } from '#scripts/inbox/move-command.ts';
import { InboxError } from '#scripts/inbox/output.ts';
import { addPersonCommands } from '#scripts/inbox/person-commands.ts';
import { addSubscriptionCommands } from '#scripts/inbox/subscription-commands.ts';
import { addTableCommands } from '#scripts/inbox/table-commands.ts';

const examples = `
Examples:
  npm run inbox -- list --since 2026-03-01
  npm run inbox -- show M-7K3F-92
  npm run inbox -- file M-7K3F-92 --output resume.pdf
  npm run inbox -- export --output applications.csv
  npm run --silent inbox -- export --format json > applications.json
  npm run inbox -- export-person vera@mail.example --output vera.json
  npm run inbox -- erase "+7 999 000-00-01"
  npm run inbox -- backup backup.sqlite
  npm run inbox -- deliveries dead

It works on the records that DATA_DIR or DATABASE_URL names, and while the site runs.
What it writes holds personal data: keep it no longer than you need it.
It ends with 0 when all went well, 1 when not, 2 when it was asked in a wrong way.`;

const program = new Command('inbox')
  .usage('<command> [options]')
  .description('Applications and subscriptions that the site has received.')
  .addHelpText('after', examples)
  .showHelpAfterError('(--help explains)')
  .exitOverride();

addApplicationCommands(program);
addSubscriptionCommands(program);
addPersonCommands(program);
addEraseCommands(program);
addBackupCommands(program);
addMoveCommand(program);
addDeliveryCommands(program);
addTableCommands(program);
for (const command of program.commands) command.copyInheritedSettings(program);

function toExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ContactUnclear) {
    console.error(toPrintable(message));
    return 2;
  }
  console.error(toPrintable(error instanceof InboxError ? message : `It failed: ${message}`));
  return 1;
}

// A reader such as `head` may have enough before the end.
process.stdout.on('error', () => process.exit(0));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = toExitCode(error);
}
