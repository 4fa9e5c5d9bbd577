import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { findPosterFont } from '#lib/brand/brand-sheet.ts';
import { revalidated } from '#lib/http/freshness.ts';
import type { PosterContent } from '#lib/pages/find-poster.ts';
import { toCityScene } from './city-scene.ts';
import { getColor, posterSize, readOwnDrawing, readScene, readTitleDrawing, toDataAddress } from './scene.ts';

/** Browsers revalidate the image at every use, shared caches after an hour. */
const headers = { 'cache-control': `${revalidated}, s-maxage=3600` };

// Literal paths, because the bundler traces them.
const siteFont = path.join(process.cwd(), 'components/article-poster/unbounded-bold.ttf');
/** Font for characters that the first font lacks, such as Kazakh letters. */
const otherFont = path.join(process.cwd(), 'components/article-poster/onest-bold.ttf');

interface PosterProps extends Pick<PosterContent, 'title' | 'word'> {
  /** Text under the title. */
  note?: string | undefined;
  colors: { background?: string; color: string };
  titleStyle: CSSProperties & { fontSize: number };
  noteStyle?: CSSProperties;
  /** The drawing behind the text. */
  children: ReactNode;
}

/** Rendered by Satori, which does not support stylesheets: styles are inline, sizes in pixels. */
function Poster({ title, note, word, colors, titleStyle, noteStyle, children }: PosterProps) {
  const letterSpacing = titleStyle.fontSize * -0.03;
  return (
    <div style={{ display: 'flex', ...posterSize, ...colors, fontFamily: 'Company, Unbounded, Onest' }}>
      {children}
      <div style={{ display: 'flex', flexDirection: 'column', padding: '44px 64px' }}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, letterSpacing: -1 }}>
          {/* biome-ignore lint/performance/noImgElement: rendered by Satori */}
          <img
            src={toDataAddress(readOwnDrawing('/art/mark.svg'))}
            alt=""
            width={63}
            height={48}
            style={{ marginRight: 16 }}
          />
          {word}
        </div>
        <div style={{ ...titleStyle, letterSpacing, textWrap: 'balance' }}>{title.replaceAll('‑', '-')}</div>
        {note && <div style={noteStyle}>{note}</div>}
      </div>
    </div>
  );
}

/** A drawing that fills the poster. */
function Backdrop({ source }: { source: string }) {
  // biome-ignore lint/performance/noImgElement: rendered by Satori
  return <img src={source} alt="" {...posterSize} style={{ position: 'absolute', top: 0, left: 0 }} />;
}

async function toResponse(poster: ReactElement): Promise<ImageResponse> {
  const files = Object.entries({ Company: findPosterFont(), Unbounded: siteFont, Onest: otherFont });
  const fonts = files.flatMap(([name, file]) =>
    file ? { name, data: readFileSync(/* turbopackIgnore: true */ file), weight: 700 as const } : [],
  );
  return new ImageResponse(poster, { ...posterSize, headers, fonts });
}

/** Returns a font size at which the title has at most three lines above the drawing. */
function toFontSize({ length }: string): number {
  if (length > 70) return 44;
  return length > 36 ? 54 : 64;
}

const underLogo = { marginTop: 28, lineHeight: 1.08 };

type ContentOf<Kind extends PosterContent['kind']> = Extract<PosterContent, { kind: Kind }>;

/** Draws an article's title over its drawing. */
async function drawArticle({ src, ...text }: ContentOf<'article'>): Promise<ImageResponse> {
  const { source, isDark } = await readScene(src);
  return toResponse(
    <Poster
      {...text}
      colors={{ color: getColor(isDark ? 'raised' : 'text') }}
      titleStyle={{ ...underLogo, fontSize: toFontSize(text.title) }}
    >
      <Backdrop source={source} />
    </Poster>,
  );
}

const centered = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;

/** Draws a city's stop on the line. */
async function drawCity({ place, flag, ...text }: ContentOf<'city'>): Promise<ImageResponse> {
  const scene = toCityScene(place, flag);
  // A short name is larger.
  const nameSize = text.title.length > 12 ? 84 : 116;
  return toResponse(
    <Poster
      {...text}
      colors={{ color: getColor('text') }}
      titleStyle={{ ...underLogo, fontSize: text.note ? nameSize : toFontSize(text.title) }}
      noteStyle={{ marginTop: 20, maxWidth: 960, fontSize: 28, lineHeight: 1.3 }}
    >
      <Backdrop source={scene.source} />
      <div
        style={{
          ...scene.flag,
          ...centered,
          position: 'absolute',
          color: getColor('raised'),
          letterSpacing: -1,
        }}
      >
        {flag}
      </div>
    </Poster>,
  );
}

const pageColors = {
  vacancy: { background: 'secondary-tint', color: 'text' },
  dark: { background: 'dark', color: 'on-dark' },
  page: { background: 'page', color: 'text' },
} as const;

/** The site's line, in pixels: distance from the bottom, and thickness. */
const line = { bottom: 56, height: 28 };
/** Maximum size of the drawing. It is on the line, clear of a two-line title. */
const area = { width: 660, height: 230 };

/** Draws a page's heading beside the drawing of its title. */
async function drawPage({ kind, src, ...text }: ContentOf<keyof typeof pageColors>): Promise<ImageResponse> {
  const { source, width, height } = await readTitleDrawing(src);
  const scale = Math.min(area.width / width, area.height / height);
  const { background, color } = pageColors[kind];
  const { length } = text.title;
  const shortSize = length > 20 ? 64 : 84;
  return toResponse(
    <Poster
      {...text}
      colors={{ background: getColor(background), color: getColor(color) }}
      titleStyle={{ marginTop: 30, maxWidth: 1060, lineHeight: 1.06, fontSize: length > 44 ? 52 : shortSize }}
      noteStyle={{ marginTop: 22, fontSize: 32, letterSpacing: -0.6 }}
    >
      {/* biome-ignore lint/performance/noImgElement: rendered by Satori */}
      <img
        src={source}
        alt=""
        width={scale * width}
        height={scale * height}
        style={{ position: 'absolute', right: 64, bottom: line.bottom + line.height }}
      />
      <div style={{ position: 'absolute', left: 0, right: 0, ...line, background: getColor('primary') }} />
    </Poster>,
  );
}

/** Draws the image of a page for shared links. */
export async function drawPoster(content: PosterContent): Promise<ImageResponse> {
  if (content.kind === 'city') return drawCity(content);
  return content.kind === 'article' ? drawArticle(content) : drawPage(content);
}
