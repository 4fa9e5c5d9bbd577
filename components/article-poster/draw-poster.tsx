import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { type CityScene, readCityScene } from './city-scene.ts';
import { PagePoster } from './page-poster.tsx';
import { Poster } from './poster.tsx';
import { readColor } from './read-color.ts';
import { posterSize, readDrawing, readScene, type Scene } from './scene.ts';

/** An hour in browsers and at networks; after that yesterday's is good enough while a new one is fetched. */
const headers = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

// Written out whole, for the bundler traces what a path is made of.
const markFile = path.join(process.cwd(), 'public/art/manul-mark.svg');
const fontFile = path.join(process.cwd(), 'components/article-poster/unbounded-bold.ttf');

interface PosterText {
  title: string;
  /** The name of the service in the language of the page. */
  word: string;
}

async function readMark(): Promise<string> {
  return `data:image/svg+xml;base64,${(await readFile(markFile)).toString('base64')}`;
}

async function toResponse(poster: ReactElement): Promise<ImageResponse> {
  const font = await readFile(fontFile);
  const fonts = [{ name: 'Unbounded', data: font, weight: 700 as const, style: 'normal' as const }];
  return new ImageResponse(poster, { ...posterSize, headers, fonts });
}

async function drawPoster(
  text: PosterText & { note?: string },
  scene: Scene | CityScene,
): Promise<ImageResponse> {
  const ink = await readColor(scene.isDark ? '--color-raised' : '--color-text');
  return toResponse(
    <Poster
      {...text}
      title={text.title.replaceAll('‑', '-')}
      mark={await readMark()}
      scene={scene}
      ink={ink}
      white={await readColor('--color-raised')}
    />,
  );
}

interface ArticlePosterText extends PosterText {
  /** The address of the article's own drawing. */
  src: string | undefined;
}

/** A picture of an article for shared links: its title over its drawing. */
export async function drawArticlePoster({ src, ...text }: ArticlePosterText): Promise<ImageResponse> {
  return drawPoster(text, await readScene(src));
}

interface CityPosterText extends PosterText {
  note: string;
  /** What the flag on the city's stop says. */
  flag: string;
  place: { number: number; of: number };
}

/** A picture of a city for shared links: its stop on the line. */
export async function drawCityPoster({ place, flag, ...text }: CityPosterText): Promise<ImageResponse> {
  return drawPoster(text, await readCityScene(place, flag));
}

const pageColors = {
  vacancy: ['--color-secondary-tint', '--color-text'],
  dark: ['--color-dark', '--color-on-dark'],
  page: ['--color-page', '--color-text'],
} as const;

export interface PagePosterText extends PosterText {
  kind: keyof typeof pageColors;
  /** What stands under the title. */
  note?: string | undefined;
  /** The address of the drawing beside the title. */
  src: string | undefined;
}

/** A picture of any other page for shared links: its heading over its drawing. */
export async function drawPagePoster({ kind, src, ...text }: PagePosterText): Promise<ImageResponse> {
  const [ground = '', ink = ''] = await Promise.all(pageColors[kind].map(readColor));
  return toResponse(
    <PagePoster
      {...text}
      title={text.title.replaceAll('‑', '-')}
      note={text.note}
      mark={await readMark()}
      drawing={await readDrawing(src)}
      colors={{ ground, ink, line: await readColor('--color-primary') }}
    />,
  );
}
