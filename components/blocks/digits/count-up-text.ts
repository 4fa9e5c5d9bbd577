/** The first number of a figure: `61 тыс.`, `4,93`, `₽1,200`, `12 000+`. */
const number = /\d+(?:[\s.,]\d+)*/;

/** A separator before exactly three digits groups thousands; any other one starts the decimals. */
const parts = /^(.*?)(?:([.,])(?!\d{3}$)(\d+))?$/s;

/** Returns the figure at a share (0 to 1) of its value, in the format of the full figure. */
export function toCountUpText(figure: string, progress: number): string {
  if (progress >= 1) return figure;
  return figure.replace(number, (digits) => {
    const [, whole = '', decimalSeparator = '', decimals = ''] = parts.exec(digits) ?? [];
    const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
    const [shown = '', fraction = ''] = (value * progress).toFixed(decimals.length).split('.');
    const groupSeparator = /\D/.exec(whole)?.[0] ?? '';
    return shown.replace(/\B(?=(\d{3})+$)/g, groupSeparator) + (fraction && decimalSeparator + fraction);
  });
}
