import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { ArticlePoster } from './article-poster.tsx';
import { posterSize, readScene } from './scene.ts';

/** An hour in browsers and at networks; after that yesterday's is good enough while a new one is fetched. */
const headers = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

interface PosterText {
  title: string;
  word: string;
  /** The address of the article's own drawing. */
  src: string | undefined;
}

// Written out whole, for the bundler traces what a path is made of.
const markFile = path.join(process.cwd(), 'public/art/manul-mark.svg');
const fontFile = path.join(process.cwd(), 'components/article-poster/unbounded-bold.ttf');
const tokensFile = path.join(process.cwd(), 'styles/tokens.css');

async function readColor(token: string): Promise<string> {
  const tokens = await readFile(tokensFile, 'utf8');
  const value = new RegExp(`${token}:\\s*(#[\\da-f]{6})`, 'i').exec(tokens)?.[1];
  if (!value) throw new Error(`there is no colour ${token}`);
  return value;
}

/** A picture of an article for shared links: its title over its drawing. */
export async function drawArticlePoster({ title, word, src }: PosterText): Promise<ImageResponse> {
  const [scene, mark, font] = await Promise.all([readScene(src), readFile(markFile), readFile(fontFile)]);
  const ink = await readColor(scene.isDark ? '--color-raised' : '--color-text');
  return new ImageResponse(
    <ArticlePoster
      title={title.replaceAll('‑', '-')}
      word={word}
      mark={`data:image/svg+xml;base64,${mark.toString('base64')}`}
      scene={scene}
      ink={ink}
    />,
    { ...posterSize, headers, fonts: [{ name: 'Unbounded', data: font, weight: 700, style: 'normal' }] },
  );
}
