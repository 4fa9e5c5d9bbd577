import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CSSProperties, ReactNode } from 'react';
import { posterSize, toDataAddress } from './scene.ts';

// Written out whole, for the bundler traces what a path is made of.
const mark = toDataAddress(readFileSync(path.join(process.cwd(), 'public/art/manul-mark.svg'), 'utf8'));

export interface PosterText {
  title: string;
  /** What stands under the title. */
  note?: string | undefined;
  /** The name of the service in the language of the page. */
  word: string;
}

interface PosterProps extends PosterText {
  colors: { background?: string; color: string };
  titleStyle: CSSProperties & { fontSize: number };
  noteStyle?: CSSProperties;
  /** The drawing that the words stand on. */
  children: ReactNode;
}

/** Drawn by Satori, which knows no style sheets: styles are in the markup, sizes in pixels. */
export function Poster({ title, note, word, colors, titleStyle, noteStyle, children }: PosterProps) {
  const letterSpacing = titleStyle.fontSize * -0.03;
  return (
    <div style={{ display: 'flex', ...posterSize, ...colors, fontFamily: 'Unbounded' }}>
      {children}
      <div style={{ display: 'flex', flexDirection: 'column', padding: '44px 64px' }}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, letterSpacing: -1 }}>
          {/* biome-ignore lint/performance/noImgElement: an element of the picture */}
          <img src={mark} alt="" width={63} height={48} style={{ marginRight: 16 }} />
          {word}
        </div>
        <div style={{ ...titleStyle, letterSpacing, textWrap: 'balance' }}>{title.replaceAll('‑', '-')}</div>
        {note && <div style={noteStyle}>{note}</div>}
      </div>
    </div>
  );
}

/** A drawing that fills the poster. */
export function Backdrop({ source }: { source: string }) {
  // biome-ignore lint/performance/noImgElement: an element of the picture
  return <img src={source} alt="" {...posterSize} style={{ position: 'absolute', top: 0, left: 0 }} />;
}
