import type { Scene } from './scene.ts';
import { posterSize } from './scene.ts';

interface ArticlePosterProps {
  title: string;
  /** The name of the service in the language of the article. */
  word: string;
  mark: string;
  scene: Scene;
  ink: string;
}

/** Three lines at most, above the drawing. */
function toFontSize(characters: number): number {
  if (characters > 70) return 44;
  return characters > 36 ? 54 : 64;
}

/** Drawn by Satori, which knows no style sheets: styles are in the markup, sizes in pixels. */
export function ArticlePoster({ title, word, mark, scene, ink }: ArticlePosterProps) {
  const fontSize = toFontSize(title.length);
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
      </div>
    </div>
  );
}
