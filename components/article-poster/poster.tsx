import type { CityScene } from './city-scene.ts';
import { posterSize, type Scene } from './scene.ts';

interface PosterProps {
  title: string;
  /** A sentence below the title, which then is a name and large. */
  note?: string;
  word: string;
  mark: string;
  scene: Scene | CityScene;
  ink: string;
  white: string;
}

/** Three lines at most, above the drawing. */
function toFontSize(characters: number, isName: boolean): number {
  if (isName) return characters > 12 ? 84 : 116;
  if (characters > 70) return 44;
  return characters > 36 ? 54 : 64;
}

/** Drawn by Satori, which knows no style sheets: styles are in the markup, sizes in pixels. */
export function Poster({ title, note, word, mark, scene, ink, white }: PosterProps) {
  const fontSize = toFontSize(title.length, Boolean(note));
  return (
    <div style={{ display: 'flex', ...posterSize, color: ink, fontFamily: 'Unbounded' }}>
      {/* biome-ignore lint/performance/noImgElement: an element of the picture */}
      <img src={scene.source} alt="" {...posterSize} style={{ position: 'absolute', top: 0, left: 0 }} />
      <div style={{ display: 'flex', flexDirection: 'column', padding: '44px 64px' }}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, letterSpacing: -1 }}>
          {/* biome-ignore lint/performance/noImgElement: an element of the picture */}
          <img src={mark} alt="" width={63} height={48} style={{ marginRight: 16 }} />
          {word}
        </div>
        <div
          style={{
            marginTop: 28,
            fontSize,
            lineHeight: 1.08,
            letterSpacing: fontSize * -0.03,
            textWrap: 'balance',
          }}
        >
          {title}
        </div>
        {note && <div style={{ marginTop: 20, maxWidth: 960, fontSize: 28, lineHeight: 1.3 }}>{note}</div>}
      </div>
      {'flag' in scene && (
        <div
          style={{
            ...scene.flag,
            position: 'absolute',
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            color: white,
            letterSpacing: -1,
          }}
        >
          {scene.flag.text}
        </div>
      )}
    </div>
  );
}
