import { hasDownload } from "#app/kinds/addresses/link-addresses.ts";
import type { ImportCard, ImportCounts, ImportLine, Oddity } from "./site-import.ts";
import { AppError, isOutage } from "#app/lib/errors.ts";
import type { LocalizedMessage } from "#app/lib/localized-message.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { messagesOf, type FieldNames } from "#app/kinds/schemas/parse.ts";
import type { LineOddity } from "./line-notes.ts";

export type ImportProgress = ImportCounts & { bytes: number };

/** `line` is where the document begins; `id` is "" unless the file is a map. */
export type Position = { line: number; id: string };

export type ImportReport = ImportCounts & {
  badLines: ImportLine[];
  /** Imported, but in need of a second look. */
  noted: number;
  notes: ImportLine[];
  odd: Oddity[];
  cards: ImportCard[];
};

export const MAX_REPORTED = 50;
const MAX_ODD_LINES = 20;
const MAX_CARDS = 10;

export type Outcome = "added" | "changed" | "unchanged";
/** `item` is null if nothing changed, `stored` the item either way; `isDraft` if it became a draft for lack of a download. */
export type StoredItem = {
  outcome: Outcome;
  item: NewItem | null;
  stored: NewItem;
  notes: LocalizedMessage[];
  odd: LineOddity[];
  isDraft: boolean;
};

/** What became of a document. `id` is null unless it is stored; `messages` are the reasons if it is refused, otherwise notes. */
export type LineOutcome = {
  line: number;
  outcome: Outcome | "refused";
  id: string | null;
  /** Null except for items. */
  item: NewItem | null;
  messages: readonly LocalizedMessage[];
};

export class Tally {
  readonly #onLine: (outcome: LineOutcome) => void;
  readonly #counts = { added: 0, drafts: 0, changed: 0, unchanged: 0, bad: 0 };
  readonly #badLines: ImportLine[] = [];
  #noted = 0;
  readonly #notes: ImportLine[] = [];
  readonly #odd = new Map<string, Oddity>();
  readonly #cards: ImportCard[] = [];

  constructor(onLine: (outcome: LineOutcome) => void = () => {}) {
    this.#onLine = onLine;
  }

  addSingle(position: Position, id: string, outcome: Outcome, notes: readonly LocalizedMessage[]): void {
    this.#counts[outcome]++;
    this.note(position, notes);
    this.#onLine({ line: position.line, outcome, id, item: null, messages: notes });
  }

  add(position: Position, { outcome, item, stored, notes, odd, isDraft }: StoredItem, name: string): void {
    this.#counts[outcome]++;
    this.#onLine({ line: position.line, outcome, id: stored.id, item: stored, messages: notes });
    this.note(position, notes, name);
    if (isDraft) this.#counts.drafts++;
    if (item && this.#cards.length < MAX_CARDS) this.#cards.push(cardOf(position.line, item, outcome));
    const byKind = new Map(odd.map((each) => [`${each.field} ${each.refusal.key ?? each.refusal.message}`, each]));
    for (const [key, { text, ...found }] of byKind) {
      const oddity = this.#odd.get(key) ?? { ...found, count: 0, lines: [] };
      if (this.#odd.size < MAX_REPORTED) this.#odd.set(key, oddity);
      oddity.count++;
      if (oddity.lines.length < MAX_ODD_LINES) oddity.lines.push({ line: position.line, text });
    }
  }

  addBadLine(position: Position, messages: readonly LocalizedMessage[], name = ""): void {
    this.#counts.bad++;
    this.#onLine({ line: position.line, outcome: "refused", id: null, item: null, messages });
    if (this.#badLines.length < MAX_REPORTED) this.#badLines.push(lineOf(position, messages, name));
  }

  note(position: Position, notes: readonly LocalizedMessage[], name = ""): void {
    if (notes.length === 0) return;
    this.#noted++;
    if (this.#notes.length < MAX_REPORTED) this.#notes.push(lineOf(position, notes, name));
  }

  get counts(): ImportCounts {
    return { ...this.#counts };
  }

  get report(): ImportReport {
    const lists = { badLines: this.#badLines, notes: this.#notes, odd: [...this.#odd.values()], cards: this.#cards };
    return { ...this.#counts, ...lists, noted: this.#noted };
  }
}

function lineOf(position: Position, messages: readonly LocalizedMessage[], name: string): ImportLine {
  return { ...position, name, reason: messages.map(({ message }) => message).join("; "), refusals: messages };
}

function cardOf(line: number, item: NewItem, outcome: Outcome): ImportCard {
  const { type, itemName, releasedYear, genre, duration = "", thumbnailUrl } = item;
  const isChange = outcome === "changed";
  return { line, type, itemName, releasedYear, genre, duration, thumbnailUrl, hasDownload: hasDownload(item), isChange };
}

/** The reasons a document is refused. Unexpected failures are rethrown. */
export function messagesOfError(error: unknown, nameOfField?: FieldNames): LocalizedMessage[] {
  if (!(error instanceof AppError) || isOutage(error)) throw error;
  return error.problems.length > 0 ? messagesOf(error.problems, nameOfField) : [error.localizedMessage];
}
