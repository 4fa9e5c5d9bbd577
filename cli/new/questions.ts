import { createInterface } from 'node:readline';
import { type Command, Option } from 'commander';
import type { z } from 'zod';

/** A value that the command needs: an option, and a question if the option is missing. */
export interface Question {
  name: string;
  what: string;
  schema: z.ZodType<string>;
  /** Value for an empty answer. */
  fallback?: string;
}

export type Answers = Record<string, string>;

/** Returns the value, or what is wrong with it. */
function parse({ schema }: Question, value: string): { value: string } | { issue: string } {
  const parsed = schema.safeParse(value.trim());
  if (parsed.success) return { value: parsed.data };
  if (!value.trim()) return { issue: 'must not be empty' };
  return { issue: parsed.error.issues.map(({ message }) => message).join('; ') };
}

export function addQuestions(command: Command, questions: readonly Question[]): void {
  for (const question of questions) {
    const option = new Option(`--${question.name} <value>`, question.what);
    const read = (given: string) => {
      const parsed = parse(question, given);
      if ('value' in parsed) return parsed.value;
      return command.error(`error: --${question.name} ${parsed.issue} (got ${JSON.stringify(given)})`);
    };
    command.addOption(option.argParser(read));
  }
}

/** Repeats the question until the answer is valid. After the end of the input only a fallback answers it. */
async function ask(command: Command, lines: AsyncIterator<string>, question: Question): Promise<string> {
  const { name, what, fallback } = question;
  process.stdout.write(`${what}${fallback ? ` [${fallback}]` : ''}: `);
  const { value: line = '', done } = await lines.next();
  if (done) {
    process.stdout.write('\n');
    if (fallback !== undefined) return fallback;
    return command.error(`error: --${name} is required: ${what}`);
  }
  if (!line.trim() && fallback !== undefined) return fallback;
  const parsed = parse(question, line);
  if ('value' in parsed) return parsed.value;
  console.error(parsed.issue);
  return ask(command, lines, question);
}

/** Asks only if an option without a fallback is missing. */
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
    for (const question of questions)
      answers[question.name] = find(question) ?? (await ask(command, lines, question));
    return answers;
  } finally {
    input.close();
  }
}
