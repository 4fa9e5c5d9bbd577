import { Command } from 'commander';
import { addApplicationCommands } from '#cli/inbox/application-commands.ts';
import { addBackupCommands } from '#cli/inbox/backup-commands.ts';
import { addDeliveryCommands } from '#cli/inbox/delivery-commands.ts';
import { addEraseCommands } from '#cli/inbox/erase-commands.ts';
import { addMoveCommand } from '#cli/inbox/move-command.ts';
import { addPersonCommands } from '#cli/inbox/person-commands.ts';
import { addSubscriptionCommands } from '#cli/inbox/subscription-commands.ts';
import { addTableCommands } from '#cli/inbox/table-commands.ts';
import { prepareProgram, runProgram } from '#cli/run-program.ts';
import { ContactUnclear } from '#lib/records/person.ts';
import { toPrintable } from '#lib/records/printable.ts';

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

The commands use the records in DATA_DIR or at DATABASE_URL. The site may run at the same time.
The output contains personal data: keep it no longer than you need it.
Exit codes: 0 success, 1 failure, 2 usage error.`;

const program = prepareProgram(new Command('npm run inbox --'))
  .usage('<command> [options]')
  .description('Shows, exports and erases the applications and subscriptions that the site has received.')
  .addHelpText('after', examples);

addApplicationCommands(program);
addSubscriptionCommands(program);
addPersonCommands(program);
addEraseCommands(program);
addBackupCommands(program);
addMoveCommand(program);
addDeliveryCommands(program);
addTableCommands(program);

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit(0));

await runProgram(program, {
  toText: toPrintable,
  isUsageError: (error) => error instanceof ContactUnclear,
});
