const style = '<style';
const metadata =
  /<title>[^<]*<\/title>|<meta (?=[^>]*\b(?:name|property)=)[^>]*>|<link (?=[^>]*rel="(?:canonical|alternate)")[^>]*>/g;

/**
 * Moves the title, the metadata and the canonical and alternate links of a document before its inlined styles.
 * Some programs that preview links read only the first 32 KB. React finds these elements wherever they are in the head.
 * The files that the first paint needs stay in front of them.
 */
export function putMetadataFirst(html: string): string {
  const place = html.indexOf(style);
  const end = html.indexOf('</head>');
  if (place === -1 || place > end) return html;
  const rest = html.slice(place, end);
  const moved = rest.match(metadata)?.join('') ?? '';
  return html.slice(0, place) + moved + rest.replace(metadata, '') + html.slice(end);
}
