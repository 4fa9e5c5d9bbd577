import { type Command, CommanderError } from 'commander';
import { helpHint } from './command-line.mjs';

/** Wrong arguments that commander cannot recognise, such as two options that exclude each other. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Sets up a program. Call it before commands are added: they inherit the settings. */
export function prepareProgram(program: Command): Command {
  return program.showHelpAfterError(helpHint).exitOverride();
}

function report(error: unknown, toText: (message: string) => string): number {
  // commander has printed its own errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  console.error(`error: ${toText(message)}`);
  return error instanceof UsageError ? 2 : 1;
}

/** Runs a program, and prints its error. Exit codes: 0 success, 1 failure, 2 wrong arguments. */
export async function runProgram(program: Command, toText = (message: string) => message): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = report(error, toText);
  }
}
