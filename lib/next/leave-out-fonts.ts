import fonts from '#styles/font-files.json' with { type: 'json' };

const script = /<script.*?<\/script>/gs;
const preload = `<link rel="preload" href="${fonts.rouble}" as="font" type="font/woff2" crossorigin=""/>`;

/**
 * Has the browser fetch the rouble sign with the letters where a document shows it: a font that comes after the first
 * paint is not used in this visit.
 */
export function preloadRouble(html: string): string {
  return html.replace(script, '').includes('₽') ? html.replace('<link ', (tag) => preload + tag) : html;
}
