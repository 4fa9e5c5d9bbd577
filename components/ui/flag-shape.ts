/** The width of the heading font's letters in em: close enough to size a flag whose words are centred. */
function toLetterWidth(letter: string): number {
  if (/\s/.test(letter)) return 0.3;
  if (/[.,:;'’!|ilj1()]/.test(letter)) return 0.42;
  if (/[мшщюжфыmwMWМШЩЮЖФЫ%@+]/.test(letter)) return 1;
  return 0.76;
}

export interface FlagShape {
  width: number;
  height: number;
  /** The cloth with its swallow-tail, from the top of the pole. */
  cloth: string;
}

export function toFlagShape(text: string, fontSize: number): FlagShape {
  const words = [...text].reduce((sum, letter) => sum + toLetterWidth(letter), 0) * fontSize;
  const width = Math.round(words + fontSize * 2);
  const height = Math.round(fontSize * 2.1);
  const tail = `Q${width} 0 ${width - 4} 12L${width - 12} ${height / 2}L${width - 4} ${height - 12}Q${width} ${height} ${width - 16} ${height}`;
  return { width, height, cloth: `M0 0H${width - 16}${tail}H0z` };
}
