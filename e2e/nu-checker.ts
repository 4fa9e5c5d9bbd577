import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Exception, exceptions } from './nu-exceptions.ts';

interface Message {
  type: string;
  subType?: string;
  url?: string;
  lastLine?: number;
  lastColumn?: number;
  message: string;
  extract?: string;
}

export interface MarkupReport {
  /** Errors and warnings without an exception, each with its files. */
  issues: string[];
  /** Exceptions that no message matches. */
  unneeded: Exception[];
}

const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
// Without the optimizing compiler a short run takes half the time; the schemas need a deep stack.
const java = ['-Xss8m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar'];
const options = ['--format', 'json', '--stdout', '--exit-zero-always', '--also-check-css'];
const maxBuffer = 64 * 1024 * 1024;

/** One run for all files, because Java takes seconds to start. */
async function runChecker(files: string[]): Promise<Message[]> {
  const { stdout } = await promisify(execFile)('java', [...java, jar, ...options, ...files], { maxBuffer });
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  return messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
}

function isException({ message, extract = '' }: Message, exception: Exception): boolean {
  return exception.message.test(message) && (exception.extract?.test(extract) ?? true);
}

/** Runs the Nu HTML checker on HTML and CSS files. */
export async function checkMarkup(files: string[]): Promise<MarkupReport> {
  const messages = await runChecker(files);
  const places = new Map<string, string[]>();
  for (const found of messages) {
    if (exceptions.some((exception) => isException(found, exception))) continue;
    const { message, extract = '', url = '', lastLine, lastColumn } = found;
    const issue = `${message} In: ${extract.trim()}`;
    places.set(issue, [...(places.get(issue) ?? []), `${basename(url)}:${lastLine}:${lastColumn}`]);
  }
  return {
    issues: [...places].map(
      ([issue, where]) => `${issue} (${where.length}×: ${where.slice(0, 3).join(', ')})`,
    ),
    unneeded: exceptions.filter((exception) => !messages.some((found) => isException(found, exception))),
  };
}
