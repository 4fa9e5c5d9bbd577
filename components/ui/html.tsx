interface HtmlProps {
  as?: 'div' | 'span';
  className?: string | undefined;
  /** Sanitised where the content was parsed. */
  children: string;
}

/** A field that the content gives as HTML. */
export function Html({ as: Element = 'div', className, children }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: parsed by the `html` schema, which sanitises
  return <Element {...(className && { className })} dangerouslySetInnerHTML={{ __html: children }} />;
}
