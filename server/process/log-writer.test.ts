import { Writable } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { createLogWriter, type LogWriter } from "./log-writer.ts";

const MAX_BYTES = 20;

class Reader extends Writable {
  taken: string[] = [];
  isHeld = false;
  #goOn = () => {};

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(chunk: string | Buffer, _encoding: string, done: () => void): void {
    this.taken.push(chunk.toString());
    if (this.isHeld) this.#goOn = done;
    else done();
  }

  async untilTaken(writes: number): Promise<void> {
    while (this.taken.length < writes || this.writableLength > 0) await new Promise(setImmediate);
  }

  release(): void {
    this.isHeld = false;
    this.#goOn();
  }
}

let reader: Reader;
let log: LogWriter;

beforeEach(() => {
  reader = new Reader();
  log = createLogWriter(reader, { now: () => new Date(0), maxBytes: MAX_BYTES });
});

describe("the log writer", () => {
  it("writes whole lines of at most 4 KB together if other processes write too", async () => {
    log = createLogWriter(reader, { isShared: true });
    const lines = Array.from({ length: 100 }, (_, at) => `${at} ${"ß".repeat(100)}`);
    for (const line of lines) log.write(line);
    log.flush();
    expect(reader.taken.join("")).toBe(lines.map((line) => `${line}\n`).join(""));
    expect(reader.taken.length).toBeGreaterThan(1);
    expect(reader.taken.every((batch) => batch.endsWith("\n") && Buffer.byteLength(batch) <= 4096)).toBe(true);
  });

  it("writes lines together shortly afterwards, in order", async () => {
    for (const line of ["a", "b", "c"]) log.write(line);
    expect(reader.taken).toEqual([]);
    await reader.untilTaken(1);
    log.write("d");
    await reader.untilTaken(2);
    expect(reader.taken).toEqual(["a\nb\nc\n", "d\n"]);
  });

  it("flushes pending lines at once for a process that ends", () => {
    log.write("last");
    log.flush();
    expect(reader.taken).toEqual(["last\n"]);
  });

  it("writes a line of any length and script whole, in order", () => {
    const lines = ["before", "ä€𝄞".repeat(40_000), "after"];
    for (const line of lines) log.write(line);
    log.flush();
    expect(reader.taken.join("")).toBe(`${lines.join("\n")}\n`);
  });

  it("ends when everything was read", async () => {
    reader.isHeld = true;
    log.write("a");
    const ended = log.end();
    reader.release();
    await ended;
    expect(reader.taken.join("")).toBe("a\n");
  });

  it("drops lines while the reader is too slow, and reports how many", async () => {
    reader.isHeld = true;
    for (const line of ["x".repeat(MAX_BYTES), "kept?", "dropped", "dropped"]) {
      log.write(line);
      log.flush();
    }
    expect(reader.writableLength).toBeLessThan(2 * MAX_BYTES);
    reader.release();
    await reader.untilTaken(2);
    log.write("after");
    log.flush();
    const said = { time: "1970-01-01T00:00:00.000Z", level: "warn", event: "log.dropped", lines: 3 };
    const [, ...later] = reader.taken.join("").trimEnd().split("\n");
    expect(later).toContain("after");
    expect(later).toContainEqual(JSON.stringify(said));
  });
});
