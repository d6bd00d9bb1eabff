import type { ImportCard, ImportOutcome, ImportReason, ImportRow, Oddity } from "#app/kinds/transfer/site-import.ts";
import { AppError, isOutage } from "#app/lib/errors.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import { refusalsOf, type FieldNames } from "../parse.ts";

export type ImportProgress = { bytes: number; added: number; drafts: number; changed: number; unchanged: number; bad: number };

/** `line` is where the document begins; `id` is "" unless the file is a map. */
export type Place = { line: number; id: string };
export type ReportedLine = Place & ImportReason;

export type ImportReport = {
  added: number;
  /** Of those added. */
  drafts: number;
  changed: number;
  unchanged: number;
  /** Skipped. */
  bad: number;
  badLines: ReportedLine[];
  /** Imported, with something to look at. */
  noted: number;
  notes: ReportedLine[];
  odd: Oddity[];
  /** Of the first items. */
  cards: ImportCard[];
};

export const MAX_REPORTED = 50;

export type Outcome = Exclude<ImportOutcome, "refused">;
/** Null for documents that are not shown as a row. */
export type Shown = { place: Place; name: string } | null;

export class Tally {
  readonly #counts = { added: 0, drafts: 0, changed: 0, unchanged: 0, bad: 0 };
  readonly #badLines: ReportedLine[] = [];
  #noted = 0;
  readonly #notes: ReportedLine[] = [];
  readonly #rows: ImportRow[];

  /** @param rows Gets the first of the file. */
  constructor(rows: ImportRow[] = []) {
    this.#rows = rows;
  }

  count(outcome: Outcome, shown: Shown = null, notes: readonly Refusal[] = []): void {
    this.#counts[outcome]++;
    if (shown) this.#show({ line: shown.place.line, name: shown.name, outcome, ...reasonOf(notes) });
  }

  #show(row: ImportRow): void {
    if (this.#rows.length < MAX_REPORTED) this.#rows.push(row);
  }

  refuse(place: Place, refusals: readonly Refusal[], name = ""): void {
    const reason = reasonOf(refusals);
    this.#show({ line: place.line, name: name || place.id, outcome: "refused", ...reason });
    this.#counts.bad++;
    if (this.#badLines.length < MAX_REPORTED) this.#badLines.push({ ...place, ...reason });
  }

  note(place: Place, notes: readonly Refusal[]): void {
    if (notes.length === 0) return;
    this.#noted++;
    if (this.#notes.length < MAX_REPORTED) this.#notes.push({ ...place, ...reasonOf(notes) });
  }

  get counts(): Omit<ImportProgress, "bytes"> {
    return { ...this.#counts };
  }

  get report(): ImportReport {
    return { ...this.#counts, badLines: this.#badLines, noted: this.#noted, notes: this.#notes, odd: [], cards: [] };
  }
}

function reasonOf(refusals: readonly Refusal[]): ImportReason {
  return { reason: refusals.map(({ message }) => message).join("; "), refusals };
}

/** Why a document is refused. Anything but an expected failure of this document is thrown on. */
export function refusalsIn(error: unknown, nameOfField?: FieldNames): Refusal[] {
  if (!(error instanceof AppError) || isOutage(error)) throw error;
  return error.problems.length > 0 ? refusalsOf(error.problems, nameOfField) : [error.refusal];
}
