import type { ImportOutcome, ImportRow } from "#app/kinds/transfer/site-import.ts";

export type ImportProgress = { bytes: number; added: number; changed: number; unchanged: number; bad: number };

/** `line` is where the document begins; `id` is "" unless the file is a map. */
export type Place = { line: number; id: string };
export type ReportedLine = Place & { reason: string };

export type ImportReport = {
  added: number;
  changed: number;
  unchanged: number;
  /** Skipped. */
  bad: number;
  badLines: ReportedLine[];
  /** Imported, with something to look at. */
  noted: number;
  notes: ReportedLine[];
};

export const MAX_REPORTED = 50;

export type Outcome = Exclude<ImportOutcome, "refused">;
/** Null for documents that are not shown as a row. */
export type Shown = { place: Place; name: string } | null;

export class Tally {
  bytes = 0;
  readonly #counts = { added: 0, changed: 0, unchanged: 0, bad: 0 };
  readonly #badLines: ReportedLine[] = [];
  #noted = 0;
  readonly #notes: ReportedLine[] = [];
  readonly #rows: ImportRow[];

  /** @param rows Gets the first of the file. */
  constructor(rows: ImportRow[] = []) {
    this.#rows = rows;
  }

  count(outcome: Outcome, shown: Shown = null, notes: readonly string[] = []): void {
    this.#counts[outcome]++;
    if (shown) this.#show({ line: shown.place.line, name: shown.name, outcome, reason: notes.join("; ") });
  }

  #show(row: ImportRow): void {
    if (this.#rows.length < MAX_REPORTED) this.#rows.push(row);
  }

  refuse(line: ReportedLine, name = ""): void {
    this.#show({ line: line.line, name: name || line.id, outcome: "refused", reason: line.reason });
    this.#counts.bad++;
    if (this.#badLines.length < MAX_REPORTED) this.#badLines.push(line);
  }

  note(place: Place, notes: readonly string[]): void {
    if (notes.length === 0) return;
    this.#noted++;
    if (this.#notes.length < MAX_REPORTED) this.#notes.push({ ...place, reason: notes.join("; ") });
  }

  get progress(): ImportProgress {
    return { bytes: this.bytes, ...this.#counts };
  }

  get report(): ImportReport {
    return { ...this.#counts, badLines: this.#badLines, noted: this.#noted, notes: this.#notes };
  }
}
