import { readFile } from 'node:fs/promises';
import path from 'node:path';

const tokensFile = path.join(process.cwd(), 'styles/tokens.css');

/** The value of a colour token, for pictures, which know no style sheets. */
export async function readColor(token: string): Promise<string> {
  const tokens = await readFile(tokensFile, 'utf8');
  const value = new RegExp(`${token}:\\s*(#[\\da-f]{6})`, 'i').exec(tokens)?.[1];
  if (!value) throw new Error(`there is no colour ${token}`);
  return value;
}
