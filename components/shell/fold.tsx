const id = 'fold';

/**
 * The end of the first screen: a browser paints nothing before it has read up to here. On slow connections it would
 * paint halves of blocks, which move when the rest arrives.
 */
export function Fold() {
  return (
    <>
      <link rel="expect" href={`#${id}`} blocking="render" />
      <template id={id} />
    </>
  );
}
