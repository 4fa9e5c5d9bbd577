const longest = 120;
// What makes a name lie about itself: folders, line ends, NUL (escaped ones too), direction overrides.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const deceptive = /[\u0000-\u001f\u007f/\\\u202a-\u202e\u2066-\u2069]|%0[0ad]/i;
// Invisible characters, control characters of eight bits, and those that Windows does not take in a file name.
const unwanted = /[\u0080-\u009f\u00ad\u061c\u200b-\u200f\u2028\u2029\u2060\ufeff<>:"|?*]/g;

export function isHonestFileName(name: string): boolean {
  // An invisible character in `%0a` goes when the name is cleaned; the rest would stay.
  return !deceptive.test(name.replace(unwanted, ''));
}

/** The name under which a file is kept and shown: short, visible, with its extension. */
export function cleanFileName(name: string): string {
  const visible = name.normalize('NFC').toWellFormed().replace(unwanted, '').trim();
  const dot = visible.lastIndexOf('.');
  const extension = visible.slice(dot);
  const base = visible.slice(0, dot).replace(/^[.\s]+|[.\s]+$/g, '');
  const short = [...base].slice(0, longest - extension.length).join('');
  return `${short || 'resume'}${extension.toLowerCase()}`;
}
