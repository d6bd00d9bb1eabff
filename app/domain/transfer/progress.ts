export type ImportProgress = { bytes: number; added: number; changed: number; unchanged: number; bad: number };

/** `line` is where the document begins; `id` is "" unless the file is a map. */
export type BadLine = { line: number; id: string; reason: string };

export type ImportReport = { added: number; changed: number; unchanged: number; bad: number; badLines: BadLine[] };

export const MAX_REPORTED = 50;

export type Outcome = "added" | "changed" | "unchanged";

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
