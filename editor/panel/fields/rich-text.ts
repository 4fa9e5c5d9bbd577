import { Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

const NoBreak = Mark.create({
  name: 'noBreak',
  parseHTML: () => [{ tag: 'nobr' }, { tag: 'span.noBreak' }],
  renderHTML: () => ['nobr', 0],
});

/** Returns extensions for the elements that the sanitiser in `lib/content/html.ts` allows. */
function getExtensions(isLong: boolean) {
  return [
    NoBreak,
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      trailingNode: false,
      heading: { levels: isLong ? [2, 3, 4] : [3, 4] },
      link: {
        autolink: false,
        openOnClick: false,
        isAllowedUri: (href) => !/^(?!https?:|mailto:|tel:)(?:[\w.+-]+:|\/\/)/i.test(href),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
  ];
}

export const extensions = { html: getExtensions(false), 'long-html': getExtensions(true) };

const block = /<(?:p|ul|ol|h\d)\b/;

/** Returns the editor's HTML in the style of the previous text, so that unchanged parts stay as they were written. */
export function toHtml(edited: string, before: string, isLong: boolean): string {
  if (edited === '<p></p>') return '';
  let html = edited;
  if (!before.includes('&nbsp;')) html = html.replaceAll('&nbsp;', '\u00a0');
  if (!before.includes('<strong>')) html = html.replaceAll(/(<\/?)strong>/g, '$1b>');
  if (before.includes('<i>')) html = html.replaceAll(/(<\/?)em>/g, '$1i>');
  if (!before.includes('<li><p>')) html = html.replaceAll(/<li><p>(.*?)<\/p>/g, '<li>$1');
  const isPlain = before ? !block.test(before) : !isLong;
  if (isPlain && html.lastIndexOf('<p>') === 0 && html.endsWith('</p>')) html = html.slice(3, -4);
  if (/>\s*\n\s*</.test(before)) {
    html = html.replaceAll(/(<\/(?:p|ul|ol|li|h\d)>|<[uo]l>)(?=<)/g, '$1\n').replaceAll(/^<li>/gm, '  <li>');
  }
  return before.endsWith('\n') ? `${html}\n` : html;
}
