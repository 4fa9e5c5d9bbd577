import { createInterface } from 'node:readline';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';

/** What has to be known: an option of the command, and a question to those who leave it out. */
export interface Question {
  name: string;
  what: string;
  schema: z.ZodType<string>;
  /** Taken when nothing is answered. */
  fallback?: string;
}

export type Answers = Record<string, string>;

function parse({ schema }: Question, value: string): string {
  const parsed = schema.safeParse(value.trim());
  if (!parsed.success)
    throw new InvalidArgumentError(parsed.error.issues.map(({ message }) => message).join('; '));
  return parsed.data;
}

export function addQuestions(command: Command, questions: readonly Question[]): void {
  for (const question of questions) {
    const option = new Option(`--${question.name} <value>`, question.what);
    command.addOption(option.argParser((value) => parse(question, value)));
  }
}

/** A line that does not fit is asked for again. */
async function ask(lines: AsyncIterator<string>, question: Question): Promise<string> {
  const { name, what, fallback } = question;
  process.stdout.write(`${what}${fallback ? ` [${fallback}]` : ''}: `);
  const { value: line = '', done } = await lines.next();
  if (done) throw new Error(`error: --${name} is needed: ${what}`);
  if (!line.trim() && fallback !== undefined) return fallback;
  try {
    return parse(question, line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return ask(lines, question);
  }
}

/** Nothing is asked when the options say all that has no fallback. */
export async function getAnswers(command: Command, questions: readonly Question[]): Promise<Answers> {
  const given = new Map(
    command.options.map((option) => [option.long, command.getOptionValue(option.attributeName())]),
  );
  const find = ({ name }: Question) => given.get(`--${name}`) as string | undefined;
  const mustAsk = questions.some(
    (question) => find(question) === undefined && question.fallback === undefined,
  );
  const answers: Answers = {};
  if (!mustAsk) {
    for (const question of questions) answers[question.name] = find(question) ?? question.fallback ?? '';
    return answers;
  }
  const input = createInterface({ input: process.stdin });
  try {
    const lines = input[Symbol.asyncIterator]();
    for (const question of questions) answers[question.name] = find(question) ?? (await ask(lines, question));
    return answers;
  } finally {
    input.close();
  }
}
