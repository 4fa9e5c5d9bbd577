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

interface Options {
  /** Makes a message safe to print. */
  toText?: (message: string) => string;
  /** Recognises further errors that mean wrong arguments. */
  isUsageError?: (error: unknown) => boolean;
}

/** Runs a program, and prints its error. Exit codes: 0 success, 1 failure, 2 wrong arguments. */
export async function runProgram(program: Command, { toText, isUsageError }: Options = {}): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    // commander has printed its own errors.
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    console.error(`error: ${toText?.(message) ?? message}`);
    process.exitCode = error instanceof UsageError || isUsageError?.(error) ? 2 : 1;
  }
}
