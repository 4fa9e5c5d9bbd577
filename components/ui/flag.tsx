import { toTextWidth } from './text-width.ts';

/** Returns size and SVG path of a flag's cloth. The path starts at the top of the pole. */
export function toFlagShape(text: string, fontSize: number) {
  const width = Math.round((toTextWidth(text) + 2) * fontSize);
  const height = Math.round(fontSize * 2.1);
  const tail = `Q${width} 0 ${width - 4} 12L${width - 12} ${height / 2}L${width - 4} ${height - 12}Q${width} ${height} ${width - 16} ${height}`;
  return { width, height, cloth: `M0 0H${width - 16}${tail}H0z` };
}

/** Text attributes for flags and signs of a scene, centred at `x`. */
export const signText = {
  fontFamily: 'var(--font-head)',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  // Small letters of a scaled drawing would move to whole pixels and lose the spaces between words.
  textRendering: 'geometricPrecision',
  textAnchor: 'middle',
} as const;

const cloths = {
  blue: 'var(--color-secondary)',
  ink: 'var(--color-dark)',
  orange: 'var(--color-primary)',
};

interface FlagProps {
  text: string;
  x: number;
  /** Bottom and top of the pole, in the units of the scene. */
  ground: number;
  top: number;
  tone: keyof typeof cloths;
  fontSize?: number;
  /** The cloth extends to the left. */
  isFlipped?: boolean;
}

/** A flag with text for a scene's SVG: pole, cloth, text. */
export function Flag({ text, x, ground, top, tone, fontSize = 28, isFlipped = false }: FlagProps) {
  const { width, height, cloth } = toFlagShape(text, fontSize);
  const middle = ((width - 12) / 2) * (isFlipped ? -1 : 1);
  return (
    <g transform={`translate(${x} ${top})`}>
      <path stroke="var(--color-dark)" strokeWidth="6" strokeLinecap="round" d={`M0 0V${ground - top}`} />
      <path fill={cloths[tone]} d={cloth} {...(isFlipped && { transform: 'scale(-1 1)' })} />
      <text
        fill={tone === 'orange' ? 'var(--color-on-primary)' : 'var(--color-raised)'}
        {...signText}
        x={middle}
        y={height / 2}
        dy="0.36em"
        fontSize={fontSize}
      >
        {text}
      </text>
    </g>
  );
}
