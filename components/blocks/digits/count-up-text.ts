/** The first number of a figure: `61 тыс.`, `4,93`, `₽1,200`, `12 000+`. */
const number = /\d+(?:[\s.,]\d+)*/;

interface FigureNumber {
  value: number;
  decimals: number;
  decimalMark: string;
  groupMark: string;
}

/** A mark before exactly three digits groups thousands; any other one begins the decimals. */
function readNumber(digits: string): FigureNumber {
  const decimalMark = /([.,])(?!\d{3}(?!\d))\d+$/.exec(digits)?.[1] ?? '';
  const [whole = '', fraction = ''] = decimalMark ? digits.split(decimalMark) : [digits];
  const groupMark = /\D/.exec(whole)?.[0] ?? '';
  const value = Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`);
  return { value, decimals: fraction.length, decimalMark, groupMark };
}

/** The figure at a share (0 to 1) of its value, written like the whole. */
export function toCountUpText(figure: string, progress: number): string {
  if (progress >= 1) return figure;
  return figure.replace(number, (digits) => {
    const { value, decimals, decimalMark, groupMark } = readNumber(digits);
    const [whole = '', fraction] = (value * progress).toFixed(decimals).split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, groupMark);
    return fraction ? `${grouped}${decimalMark}${fraction}` : grouped;
  });
}
