import type { Image } from '#lib/content/fields.ts';

interface ArtProps {
  image: Image;
  className?: string | undefined;
  /** Loads the image at once, for images above the fold. */
  eager?: boolean;
}

/** A drawing or photo. Width and height reserve its space until it has loaded. */
export function Art({ image, className, eager = false }: ArtProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a vector drawing
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
