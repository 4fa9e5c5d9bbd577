import type { Image } from '#lib/content/fields.ts';

interface ArtProps {
  image: Image;
  className?: string | undefined;
  /** Pictures of the first screen load at once. */
  eager?: boolean;
}

/** A drawing or picture. Width and height keep its place before it has loaded. */
export function Art({ image, className, eager = false }: ArtProps) {
  return (
    // biome-ignore lint/performance/noImgElement: drawings are vector files, there is nothing to optimise
    <img
      {...(className && { className })}
      src={image.src}
      alt={image.alt}
      width={image.width}
      height={image.height}
      {...(!eager && { loading: 'lazy' })}
    />
  );
}
