import type { Drawing } from './scene.ts';
import { posterSize } from './scene.ts';

interface PagePosterProps {
  title: string;
  /** What stands under the title: of a vacancy, where and for how much. */
  note: string | undefined;
  /** The name of the service in the language of the page. */
  word: string;
  mark: string;
  drawing: Drawing;
  colors: { ground: string; ink: string; line: string };
}

/** The line of the site, in pixels: its lower edge and its thickness. */
const line = { bottom: 56, height: 28 };
/** The drawing stands on the line, clear of a title of two lines. */
const mostWidth = 660;
const mostHeight = 230;

function toFontSize(characters: number): number {
  if (characters > 44) return 52;
  return characters > 20 ? 64 : 84;
}

/** The heading of a page over its drawing. Satori knows no style sheets: styles are in the markup, sizes in pixels. */
export function PagePoster({ title, note, word, mark, drawing, colors }: PagePosterProps) {
  const fontSize = toFontSize(title.length);
  const scale = Math.min(mostWidth / drawing.width, mostHeight / drawing.height);
  const { ground, ink } = colors;
  return (
    <div style={{ display: 'flex', ...posterSize, background: ground, color: ink, fontFamily: 'Unbounded' }}>
      {/* biome-ignore lint/performance/noImgElement: an element of the picture */}
      <img
        src={drawing.source}
        alt=""
        width={scale * drawing.width}
        height={scale * drawing.height}
        style={{ position: 'absolute', right: 64, bottom: line.bottom + line.height }}
      />
      <div style={{ position: 'absolute', left: 0, right: 0, ...line, background: colors.line }} />
      <div style={{ display: 'flex', flexDirection: 'column', padding: '44px 64px' }}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, letterSpacing: -1 }}>
          {/* biome-ignore lint/performance/noImgElement: an element of the picture */}
          <img src={mark} alt="" width={63} height={48} style={{ marginRight: 16 }} />
          {word}
        </div>
        <div
          style={{
            marginTop: 30,
            maxWidth: 1060,
            fontSize,
            lineHeight: 1.06,
            letterSpacing: fontSize * -0.03,
            textWrap: 'balance',
          }}
        >
          {title}
        </div>
        {note && <div style={{ marginTop: 22, fontSize: 32, letterSpacing: -0.6 }}>{note}</div>}
      </div>
    </div>
  );
}
