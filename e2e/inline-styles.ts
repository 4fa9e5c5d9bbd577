/** The style sheets that a document brings within itself. */
export const inlineStyles = /<style[^>]*>[\s\S]*?<\/style>/g;
