import { createCipheriv, createHash } from 'node:crypto';

/** Padding of short and empty passwords (ISO 32000-2, 7.6.4.3.2). */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const longestDictionary = 4000;
const longestId = 400;

const md5 = (...pieces: Uint8Array[]) => createHash('md5').update(Buffer.concat(pieces)).digest();

/** RC4 cipher. OpenSSL has it only with the legacy provider installed. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(data).map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads a PDF string at the start of the text: hexadecimal in angle brackets, or in parentheses with escapes. */
function readString(text: string): Buffer | null {
  const hexadecimal = /^<([\da-f\s]*)>/i.exec(text)?.[1];
  if (hexadecimal !== undefined) return Buffer.from(hexadecimal.replace(/\s/g, ''), 'hex');
  const literal = /^\(((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*)\)/.exec(text)?.[1];
  if (literal === undefined) return null;
  const plain = literal.replace(
    /\\(?:([0-7]{1,3})|(\r\n|\r|\n)|([\s\S]))|\r\n?/g,
    (_, octal, line, character) => {
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      if (line) return '';
      return character ? (escapes[character] ?? character) : '\n';
    },
  );
  return Buffer.from(plain, 'latin1');
}

interface Encryption {
  revision: number;
  keyBytes: number;
  owner: Buffer;
  user: Buffer;
  permissions: number;
  id: Buffer;
  encryptsMetadata: boolean;
}

/** Last match of a pattern that starts with `word`. */
function findLast(text: string, word: string, pattern: RegExp): RegExpExecArray | null {
  for (let at = text.lastIndexOf(word); at >= 0; at = at > 0 ? text.lastIndexOf(word, at - 1) : -1) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return found;
  }
  return null;
}

function findDictionary(text: string): string | null {
  const found = findLast(text, '/Encrypt', /\/Encrypt(?:\s+(\d{1,9})\s+(\d{1,5})\s+R|\s*<<)/y);
  if (!found) return null;
  const [, number, generation] = found;
  const start = number
    ? findLast(text, number, new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`, 'y'))?.index
    : found.index;
  return start === undefined ? null : text.slice(start, start + longestDictionary);
}

/** Key length in bytes. Version 4 stores it in its filter, sometimes in bits. */
function readKeyBytes(dictionary: string, version: number): number {
  if (version === 1) return 5;
  if (version !== 4) return Number(/\/Length\s+(\d{1,4})/.exec(dictionary)?.[1] ?? 40) / 8;
  if (/\/CFM\s*\/AESV2/.test(dictionary)) return 16;
  const [, after, before] =
    /\/CFM[^<>]*\/Length\s+(\d{1,4})|\/Length\s+(\d{1,4})[^<>]*\/CFM/.exec(dictionary) ?? [];
  const length = Number(after ?? before ?? 128);
  return length < 40 ? length : length / 8;
}

/** Whether the pages are encrypted, not only the attachments. */
function encryptsPages(dictionary: string, version: number): boolean {
  return (
    version < 4 || (/\/StmF\s*\/(?!Identity)/.test(dictionary) && !/\/AuthEvent\s*\/EFOpen/.test(dictionary))
  );
}

function readEncryption(text: string): Encryption | null {
  const dictionary = findDictionary(text);
  if (!dictionary) return null;
  const readNumber = (name: string) =>
    Number(new RegExp(`/${name}\\s+(-?\\d{1,10})`).exec(dictionary)?.[1] ?? Number.NaN);
  const readText = (name: string) => {
    const at = dictionary.search(new RegExp(`/${name}\\s*[(<]`));
    return at < 0 ? null : readString(dictionary.slice(at + name.length + 1).trimStart());
  };
  const owner = readText('O');
  const user = readText('U');
  const idAt = findLast(text, '/ID', /\/ID\s*\[\s*/y);
  const idStart = idAt ? idAt.index + idAt[0].length : text.length;
  const version = readNumber('V');
  if (!owner || !user || Number.isNaN(version) || !encryptsPages(dictionary, version)) return null;
  return {
    revision: readNumber('R'),
    keyBytes: readKeyBytes(dictionary, version),
    owner,
    user,
    permissions: readNumber('P') | 0,
    id: readString(text.slice(idStart, idStart + longestId)) ?? Buffer.alloc(0),
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(dictionary),
  };
}

/** Key derived from an empty password, for revisions 2 to 4. */
function toKey({ revision, keyBytes, owner, permissions, id, encryptsMetadata }: Encryption): Buffer {
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions);
  const more = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, owner.subarray(0, 32), bits, id, more).subarray(0, keyBytes);
  for (let round = 0; round < 50 && revision >= 3; round++) key = md5(key).subarray(0, keyBytes);
  return key;
}

function toUserEntry(encryption: Encryption): Buffer {
  const key = toKey(encryption);
  if (encryption.revision === 2) return rc4(key, padding);
  let entry: Buffer = md5(padding, encryption.id);
  for (let round = 0; round < 20; round++)
    entry = rc4(
      key.map((byte) => byte ^ round),
      entry,
    );
  return entry;
}

/** Hash of an empty password in revisions 5 and 6 (ISO 32000-2, 7.6.4.3.4). `user` is part of the owner's hash. */
function toHash(salt: Buffer, revision: number, user: Uint8Array = Buffer.alloc(0)): Buffer {
  let hash: Buffer = createHash('sha256')
    .update(Buffer.concat([salt, user]))
    .digest();
  let last = 0;
  for (let round = 0; revision >= 6 && (round < 64 || last > round - 32); round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => [hash, user]).flat());
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(block);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

/** Whether a PDF cannot be opened without a password. Many PDFs are encrypted only to restrict copying and printing. */
export function needsPassword(text: string): boolean {
  const encryption = readEncryption(text);
  if (!encryption) return false;
  const { revision, user, keyBytes } = encryption;
  if (revision === 5 || revision === 6) {
    const isOpen = toHash(user.subarray(32, 40), revision).equals(user.subarray(0, 32));
    const { owner } = encryption;
    const isOpenToOwner = () =>
      toHash(owner.subarray(32, 40), revision, user.subarray(0, 48)).equals(owner.subarray(0, 32));
    return !isOpen && !isOpenToOwner();
  }
  const isKnown = revision >= 2 && revision <= 4 && keyBytes >= 5 && keyBytes <= 16;
  const checked = revision === 2 ? 32 : 16;
  return isKnown && !toUserEntry(encryption).subarray(0, checked).equals(user.subarray(0, checked));
}
