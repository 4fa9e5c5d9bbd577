import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { ArticlePoster } from './article-poster';
import { posterSize, readScene } from './scene';

/** An hour in browsers and at networks; after that yesterday's is good enough while a new one is fetched. */
const headers = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

interface PosterText {
  title: string;
  word: string;
  /** The address of the article's own drawing. */
  src: string | undefined;
}

function readProjectFile(...parts: string[]): Promise<Buffer> {
  return readFile(path.join(process.cwd(), ...parts));
}

async function readColor(token: string): Promise<string> {
  const tokens = await readProjectFile('styles', 'tokens.css');
  const value = new RegExp(`${token}:\\s*(#[\\da-f]{6})`, 'i').exec(tokens.toString())?.[1];
  if (!value) throw new Error(`there is no colour ${token}`);
  return value;
}

/** A picture of an article for shared links: its title over its drawing. */
export async function drawArticlePoster({ title, word, src }: PosterText): Promise<ImageResponse> {
  const [scene, mark, font] = await Promise.all([
    readScene(src),
    readProjectFile('public', 'art', 'manul-mark.svg'),
    readProjectFile('components', 'article-poster', 'unbounded-bold.ttf'),
  ]);
  const ink = await readColor(scene.isDark ? '--color-raised' : '--color-text');
  return new ImageResponse(
    <ArticlePoster
      title={title}
      word={word}
      mark={`data:image/svg+xml;base64,${mark.toString('base64')}`}
      scene={scene}
      ink={ink}
    />,
    { ...posterSize, headers, fonts: [{ name: 'Unbounded', data: font, weight: 700, style: 'normal' }] },
  );
}
