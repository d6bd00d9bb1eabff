import { hasDownload } from "#app/kinds/addresses/link-addresses.ts";
import type { ImportCard, ImportOutcome, ImportReason, ImportRow, Oddity } from "#app/kinds/transfer/site-import.ts";
import { AppError, isOutage } from "#app/lib/errors.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import type { NewItem } from "#app/store/store.ts";
import { refusalsOf, type FieldNames } from "../parse.ts";
import type { LineOddity } from "./line-notes.ts";

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
const MAX_ODD_LINES = 20;
const MAX_CARDS = 10;

export type Outcome = Exclude<ImportOutcome, "refused">;
/** Null for documents that are not shown as a row. */
export type Shown = { place: Place; name: string } | null;
/** `item` is null where nothing changed; `isDraft` is of one that became a draft because it has no download. */
export type StoredItem = { outcome: Outcome; item: NewItem | null; notes: Refusal[]; odd: LineOddity[]; isDraft: boolean };

export class Tally {
  readonly #counts = { added: 0, drafts: 0, changed: 0, unchanged: 0, bad: 0 };
  readonly #badLines: ReportedLine[] = [];
  #noted = 0;
  readonly #notes: ReportedLine[] = [];
  readonly #rows: ImportRow[];
  readonly #odd = new Map<string, Oddity>();
  readonly #cards: ImportCard[] = [];

  /** @param rows Gets the first of the file. */
  constructor(rows: ImportRow[] = []) {
    this.#rows = rows;
  }

  count(outcome: Outcome, shown: Shown = null, notes: readonly Refusal[] = []): void {
    this.#counts[outcome]++;
    if (shown) this.#show({ line: shown.place.line, name: shown.name, outcome, ...reasonOf(notes) });
  }

  add(shown: NonNullable<Shown>, { outcome, item, notes, odd, isDraft }: StoredItem): void {
    const { place } = shown;
    this.count(outcome, shown, notes);
    this.note(place, notes);
    if (isDraft) this.#counts.drafts++;
    if (item && this.#cards.length < MAX_CARDS) this.#cards.push(cardOf(place.line, item));
    const byKind = new Map(odd.map((each) => [`${each.field} ${each.refusal.key ?? each.refusal.message}`, each]));
    for (const [key, { text, ...found }] of byKind) {
      const oddity = this.#odd.get(key) ?? { ...found, count: 0, lines: [] };
      if (this.#odd.size < MAX_REPORTED) this.#odd.set(key, oddity);
      oddity.count++;
      if (oddity.lines.length < MAX_ODD_LINES) oddity.lines.push({ line: place.line, text });
    }
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
    const lists = { badLines: this.#badLines, notes: this.#notes, odd: [...this.#odd.values()], cards: this.#cards };
    return { ...this.#counts, ...lists, noted: this.#noted };
  }
}

function reasonOf(refusals: readonly Refusal[]): ImportReason {
  return { reason: refusals.map(({ message }) => message).join("; "), refusals };
}

function cardOf(line: number, item: NewItem): ImportCard {
  const { type, itemName, releasedYear, genre, duration = "", thumbnailUrl } = item;
  return { line, type, itemName, releasedYear, genre, duration, thumbnailUrl, hasDownload: hasDownload(item) };
}

/** Why a document is refused. Anything but an expected failure of this document is thrown on. */
export function refusalsIn(error: unknown, nameOfField?: FieldNames): Refusal[] {
  if (!(error instanceof AppError) || isOutage(error)) throw error;
  return error.problems.length > 0 ? refusalsOf(error.problems, nameOfField) : [error.refusal];
}
