import type { SVGProps } from 'react';

/** A drawing within an SVG. Unlike an SVG `image`, it is loaded lazily, and only if it is visible. */
export function Drawing({ href, ...place }: SVGProps<SVGForeignObjectElement>) {
  return (
    <foreignObject {...place}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img src={href} alt="" loading="lazy" />
    </foreignObject>
  );
}
