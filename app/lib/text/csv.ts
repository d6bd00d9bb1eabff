/** A program for spreadsheets would run a cell that begins with one of these as a formula; a quote before it prevents that. */
const FORMULA = /^'?[=+\-@\t\r]/;

/** A line of CSV as in RFC 4180, with its end. No cell begins like a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The text of a cell as it was before `csvLine`. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
