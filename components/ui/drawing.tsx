import type { SVGProps } from 'react';

/** A drawing within another. Unlike an `image` it is fetched only where it is shown, and when a visitor comes near. */
export function Drawing({ href, ...place }: SVGProps<SVGForeignObjectElement>) {
  return (
    <foreignObject {...place}>
      {/* biome-ignore lint/performance/noImgElement: drawings are vector files, there is nothing to optimise */}
      <img src={href} alt="" loading="lazy" />
    </foreignObject>
  );
}
