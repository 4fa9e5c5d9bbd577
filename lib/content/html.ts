import sanitize from 'sanitize-html';
import { z } from 'zod';

const allowedTags = ['a', 'b', 'strong', 'em', 'i', 'br', 'p', 'ul', 'ol', 'li', 'h3', 'h4', 'span'];

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href'] },
  allowedClasses: { span: ['noBreak'] },
  // <nobr> is obsolete in HTML.
  transformTags: { nobr: sanitize.simpleTransform('span', { class: 'noBreak' }) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
};

/** A field that the specification describes as HTML. Sanitised once, when it is read. */
export const html = z
  .string()
  .transform((value) => sanitize(value, options))
  .meta({ editor: 'html' });

/** HTML with headings from h2 down, for texts directly under the heading of their page. */
export const longHtml = z
  .string()
  .transform((value) => sanitize(value, { ...options, allowedTags: ['h2', ...allowedTags] }))
  .meta({ editor: 'long-html' });

/** Plain text of an HTML string, for metadata and structured data. */
export function toText(value: string): string {
  return sanitize(value.replace(/<(\/p|br|\/li|\/h\d)[^>]*>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
