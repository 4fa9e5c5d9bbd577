import { parseArgs } from 'node:util';

// Commands exit with 0 on success, 1 on failure and 2 on wrong arguments. This file needs no packages: `npm start` and
// `npm test` read it before they are installed.

/** Points to the usage. Commands that use commander print it too. */
export const helpHint = '(run with --help for usage)';

/**
 * Prints what is wrong with the arguments and exits with 2.
 *
 * @param {string} message
 * @returns {never}
 */
export function refuseArguments(message) {
  console.error(`error: ${message}\n${helpHint}`);
  process.exit(2);
}

/**
 * Parses the arguments of a command. Prints the usage and exits with 0 on `--help` or `-h`.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} [config] what `parseArgs` takes
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readArguments(usage, config) {
  const args = process.argv.slice(2);
  // First, so that it works next to a wrong argument.
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // The rest of the message explains how to write a positional argument that begins with a hyphen.
    const [first] = error.message.split('. ');
    return refuseArguments(first.charAt(0).toLowerCase() + first.slice(1));
  }
}

function toRange(min, max) {
  return max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`;
}

/**
 * Parses a whole number of the command line or of the environment; exits with 2 if it is invalid or out of range.
 *
 * @param {string} name as the user writes it
 * @param {string} value
 * @param {number} [min]
 * @param {number} [max]
 */
export function readNumber(name, value, min = 1, max = Number.MAX_SAFE_INTEGER) {
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  return refuseArguments(
    `${name} must be a whole number, ${toRange(min, max)} (got ${JSON.stringify(value)})`,
  );
}

/**
 * Exits with 2 if an argument is unknown.
 *
 * @param {string} name
 * @param {readonly string[]} values
 * @param {readonly string[]} known
 */
export function requireKnown(name, values, known) {
  const unknown = values.find((value) => !known.includes(value));
  if (unknown !== undefined)
    refuseArguments(`${name} must be one of ${known.join(', ')} (got ${JSON.stringify(unknown)})`);
}
