import { SAMPLE_ROWS } from "#app/kinds/transfer/table.ts";
import { CsvReader, type CsvDialect } from "./csv-records.ts";
import { usualLength, type TableRecord } from "./record-rows.ts";

const SEPARATORS = [",", ";", "\t", "|"];
/** Of tables of one column: it cannot be in a text. */
const NO_SEPARATOR = "\udfff";
const NAMED_SEPARATOR = /^"?sep=(.)"?(?=[\r\n]|$)/i;

type CsvShape = { dialect: CsvDialect; sample: TableRecord[] };

/** The dialect in which most records at the beginning of a file have the same number of cells. */
export function csvShape(head: string, isWhole: boolean): CsvShape {
  const named = NAMED_SEPARATOR.exec(head)?.[1];
  const escapes = head.includes('\\"') ? [false, true] : [false];
  const [best] = (named ? [named] : SEPARATORS)
    .flatMap((separator) => escapes.map((escapes) => sampled(head, isWhole, { separator, escapes })))
    .map((shape) => ({ shape, length: usualLength(shape.sample), share: shareOf(shape.sample) }))
    .toSorted((a, b) => b.share - a.share || b.length - a.length);
  if (!best || (best.share === 0 && !named)) return sampled(head, isWhole, { separator: NO_SEPARATOR, escapes: false });
  return named ? { ...best.shape, sample: best.shape.sample.slice(1) } : best.shape;
}

function sampled(head: string, isWhole: boolean, dialect: CsvDialect): CsvShape {
  const sample: TableRecord[] = [];
  for (const record of new CsvReader(dialect, 0).read(head, isWhole)) if (sample.push(record) > SAMPLE_ROWS) break;
  return { dialect, sample };
}

/** Of the records that have the usual number of cells; 0 if few have several, or only by the commas of a text. */
function shareOf(sample: readonly TableRecord[]): number {
  const [first, ...rest] = sample;
  const several = sample.filter(({ cells }) => cells.length > 1);
  const isText = first?.cells.length === 1 && rest.every(({ cells }) => cells.slice(1).every((cell) => cell.startsWith(" ")));
  if (isText || several.length * 2 <= sample.length) return 0;
  const length = usualLength(several);
  return several.filter(({ cells, problem }) => !problem && cells.length === length).length / sample.length;
}

export async function* readCsv(texts: AsyncIterable<string>, reader: CsvReader): AsyncGenerator<TableRecord> {
  for await (const text of texts) yield* reader.read(text, false);
  yield* reader.read("", true);
}
