export type Cell = string | number | null;

/** A spreadsheet runs what begins with these as a formula: OWASP, "CSV Injection". */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function toField(cell: Cell): string {
  const text = String(cell ?? '');
  const guarded = formula.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** A table as spreadsheets read it: with a byte order mark, every field in quotes, formulas made text. */
export function toCsv(rows: Record<string, Cell>[], columns: string[], separator: string): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return `\uFEFF${lines.map((line) => `${line.map(toField).join(separator)}\r\n`).join('')}`;
}
