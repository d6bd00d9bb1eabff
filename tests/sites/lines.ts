import { EventEmitter, once } from "node:events";

/** The output of a site, line by line. */
export class Lines {
  readonly all: string[] = [];
  readonly #changes = new EventEmitter();
  #hasEnded = false;

  push(line: string): void {
    this.all.push(line);
    this.#changes.emit("change");
  }

  end(): void {
    this.#hasEnded = true;
    this.#changes.emit("change");
  }

  /**
   * The result of `find` for the first line, past or future, for which it is not undefined; undefined at the end of the output.
   */
  async first<T>(find: (line: string) => T | undefined): Promise<T | undefined> {
    for (let read = 0; ;) {
      for (; read < this.all.length; read++) {
        const found = find(this.all[read] ?? "");
        if (found !== undefined) return found;
      }
      if (this.#hasEnded) return undefined;
      await once(this.#changes, "change");
    }
  }
}
