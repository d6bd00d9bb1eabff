/** How far an import is: bytes of the file read and what became of its documents so far. */
export type ImportProgress = { bytes: number; added: number; changed: number; unchanged: number; bad: number };

/** A document that did not go in: the line it begins in, its id where the file is a map, and why. */
export type BadLine = { line: number; id: string; reason: string };

/** What became of the documents of a file. `bad` counts all bad lines, `badLines` holds the first MAX_REPORTED of them in their order. */
export type ImportReport = { added: number; changed: number; unchanged: number; bad: number; badLines: BadLine[] };

export const MAX_REPORTED = 50;

export type Outcome = "added" | "changed" | "unchanged";

/** Counts while an import runs. */
export class Tally {
  bytes = 0;
  readonly #counts = { added: 0, changed: 0, unchanged: 0, bad: 0 };
  readonly #badLines: BadLine[] = [];

  count(outcome: Outcome): void {
    this.#counts[outcome]++;
  }

  refuse(line: BadLine): void {
    this.#counts.bad++;
    if (this.#badLines.length < MAX_REPORTED) this.#badLines.push(line);
  }

  get progress(): ImportProgress {
    return { bytes: this.bytes, ...this.#counts };
  }

  get report(): ImportReport {
    return { ...this.#counts, badLines: this.#badLines };
  }
}
