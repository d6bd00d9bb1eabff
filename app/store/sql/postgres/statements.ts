import { createHash } from "node:crypto";

const MAX_KEPT = 500;
const NAME_LENGTH = 20;

/**
 * The statements that a connection prepares once (170 instead of 625 us for an item by its id). Not those whose best plan
 * hangs on the values, as searches: PostgreSQL would soon plan them without a look at these (p99 270-740 ms instead of 13).
 */
export class PreparedStatements {
  readonly #names = new Map<string, string>();

  /** Beyond 500 statements, which the server has to keep for each connection, no more are prepared. */
  add(text: string): void {
    if (this.#names.has(text) || this.#names.size >= MAX_KEPT) return;
    this.#names.set(text, createHash("sha256").update(text).digest("hex").slice(0, NAME_LENGTH));
  }

  nameOf(text: string): string | undefined {
    return this.#names.get(text);
  }
}
