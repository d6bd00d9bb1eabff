/** Spreadsheets would run a cell that begins with one of these as a formula; a quote before it prevents that. */
const FORMULA = /^'?[=+\-@\t\r]/;

/** A line of CSV as in RFC 4180, with its line end. No cell begins like a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** A header line, then one line per row, with line ends. */
export async function* csvLines<Row>(columns: CsvColumns<Row>, rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const row of rows) yield csvLine(Object.values(columns).map((read) => read(row)));
}

/** The text of a cell before `csvLine`. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function csvCell(text: string): string {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
