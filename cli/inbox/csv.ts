export type Cell = string | number | null;

/** Spreadsheets run cells that begin with these characters as formulas: OWASP, "CSV Injection". */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function toField(cell: Cell): string {
  const text = String(cell ?? '');
  const guarded = formula.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** CSV for spreadsheets: with a byte order mark, every field quoted, formulas turned into text. */
export function toCsv(rows: Record<string, Cell>[], columns: string[], separator: string): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))];
  return `\uFEFF${lines.map((line) => `${line.map(toField).join(separator)}\r\n`).join('')}`;
}
