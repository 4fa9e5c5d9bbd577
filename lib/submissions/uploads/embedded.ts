import { type Budget, unpackArchive } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import {
  holdsWindowsProgram,
  isProgram,
  isProgramName,
  oleStart,
  startsWith,
  zipStart,
} from './foreign-content.ts';
import { isStream, type OleFile, openOle } from './ole.ts';

const maxDepth = 4;

/** Storages and streams that only a macro project has. Embedded workbooks use another name for it. */
const macroNames = ['macros', '_vba_project', '_vba_project_cur', 'vba'];

export function refuseOleMacros({ entries }: OleFile): void {
  if (entries.some(({ name }) => macroNames.includes(name))) {
    throw new BadDocument('macros', 'The file holds macros');
  }
}

const nativeName = '\x01ole10native';
/** A label, a name and a path, each ended by NUL, precede the content of a package. */
const packageHeadBytes = 2000;

/** Refuses a file inserted as a "package" if it is a program. */
export function refusePackagedProgram(bytes: Buffer): void {
  const texts = bytes.toString('latin1', 0, packageHeadBytes).split('\0');
  if (texts.some(isProgramName) || holdsWindowsProgram(bytes)) {
    throw new BadDocument('program', 'A program is embedded');
  }
}

/** Searches each stream of an OLE file for programs, and inspects what is embedded in it. */
export async function inspectOleStreams(file: OleFile, budget: Budget, depth: number): Promise<void> {
  for (const entry of file.entries.filter(isStream)) {
    const head = file.read(entry, 64);
    if (entry.name === nativeName) {
      const content = file.read(entry);
      refusePackagedProgram(content);
      await inspectPackageContent(content, budget, depth);
    } else if (startsWith(head, zipStart) || startsWith(head, oleStart)) {
      await inspectEmbedded(file.read(entry), budget, depth + 1);
    }
  }
}

/** Inspects the content of a package, which starts after its names. */
async function inspectPackageContent(bytes: Buffer, budget: Budget, depth: number): Promise<void> {
  for (const start of [oleStart, zipStart]) {
    const at = bytes.indexOf(start);
    if (at >= 0) await inspectEmbedded(bytes.subarray(at), budget, depth + 1);
  }
}

/** Part names and types that only macros have, in Word, Excel and PowerPoint formats. */
const macroPart = /(^|\/)(vbaProject\.bin|vbaData\.xml)$/i;

export function refuseMacroParts(names: string[]): void {
  if (names.some((name) => macroPart.test(name))) throw new BadDocument('macros', 'The file holds macros');
}

/**
 * Refuses embedded content with programs or macros. Content that cannot be opened here is accepted: a reader cannot
 * open it either.
 */
export async function inspectEmbedded(bytes: Buffer, budget: Budget, depth = 0): Promise<void> {
  if (isProgram(bytes)) throw new BadDocument('program', 'A program is embedded');
  if (depth > maxDepth) return;
  try {
    const ole = openOle(bytes);
    if (ole) {
      refuseOleMacros(ole);
      await inspectOleStreams(ole, budget, depth);
    } else if (startsWith(bytes, zipStart)) {
      await inspectEntries(await unpackArchive(bytes, () => false, budget), budget, depth);
    }
  } catch (error) {
    const isHarmless =
      error instanceof BadDocument && ['damaged', 'protected', 'archive'].includes(error.problem);
    if (!isHarmless) throw error;
  }
}

/** Inspects what the entries of an archive embed. */
export async function inspectEntries(
  entries: { name: string; head: Buffer; content: Buffer | null }[],
  budget: Budget,
  depth = 0,
): Promise<void> {
  refuseMacroParts(entries.map(({ name }) => name));
  for (const { head, content } of entries) await inspectEmbedded(content ?? head, budget, depth + 1);
}
