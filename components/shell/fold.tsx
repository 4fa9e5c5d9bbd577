const id = 'fold';

/**
 * Stands behind what is seen first: browsers paint a document when they have read as far as this. Slow ones paint halves
 * of blocks otherwise, and what is there moves when the rest comes.
 */
export function Fold() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <template id={id} />
    </>
  );
}
