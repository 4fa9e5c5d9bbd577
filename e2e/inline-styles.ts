/** Returns the inline stylesheets of a document. */
export const inlineStyles = /<style[^>]*>[\s\S]*?<\/style>/g;
