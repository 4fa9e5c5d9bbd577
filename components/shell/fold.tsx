const id = 'fold';

/**
 * Marks the end of the content above the fold: a browser paints nothing before it has parsed up to here. On slow
 * connections it would otherwise paint parts of blocks, which move when the rest arrives.
 */
export function Fold() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <template id={id} />
    </>
  );
}
