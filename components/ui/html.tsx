interface HtmlProps {
  as?: 'div' | 'span';
  className?: string | undefined;
  /** HTML, sanitised when the content was parsed. */
  children: string;
}

/** Renders a content field that contains HTML. */
export function Html({ as: Element = 'div', className, children }: HtmlProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: parsed by the `html` schema, which sanitises
  return <Element {...(className && { className })} dangerouslySetInnerHTML={{ __html: children }} />;
}
