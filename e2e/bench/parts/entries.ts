import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '#scripts/toolchain.mjs';

const dayMs = 86_400_000;
const newest = Date.parse('2026-11-01');

function toDay(number: number): string {
  return new Date(newest - (number % 4_000) * dayMs).toISOString().slice(0, 10);
}

/** Fills a folder with `count` copies of its entries, each with its own date. */
function multiply(folder: string, count: number, dateField: string): void {
  const originals = readdirSync(folder).map((name) => parse(readFileSync(path.join(folder, name), 'utf8')));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (let number = 0; number < count; number += 1) {
    const original = originals[number % originals.length];
    const entry = { ...original, title: `${original.title} ${number}`, [dateField]: toDay(number) };
    writeFileSync(path.join(folder, `entry-${number}.yaml`), stringify(entry));
  }
}

/** Copies the site's content, with the given numbers of articles and vacancies per language. */
export function writeContent(directory: string, articles: number, vacancies: number): void {
  cpSync(path.join(root, 'content'), directory, { recursive: true });
  for (const language of ['ru', 'en']) {
    multiply(path.join(directory, language, 'news'), articles, 'date');
    multiply(path.join(directory, language, 'vacancies'), vacancies, 'datePosted');
  }
}
