/** SVG attributes for a piece of the line in a drawing, in the units of the 1440 grid. */
export const linePaint = {
  fill: 'none',
  stroke: 'var(--color-line)',
  strokeWidth: 28,
  strokeLinecap: 'round',
} as const;

/** SVG attributes for a stop of the line in a drawing. */
export const stopPaint = { fill: 'var(--color-raised)', stroke: 'var(--color-text)', strokeWidth: 8 };
