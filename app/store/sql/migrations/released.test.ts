import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { POSTGRES_STEPS } from "./postgres-steps.ts";
import { RELEASED_MIGRATIONS } from "./released.ts";
import { SQLITE_STEPS } from "./sqlite-steps.ts";

const CHECKSUM_LENGTH = 16;

const checksumOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, CHECKSUM_LENGTH);

describe.each([
  ["sqlite", SQLITE_STEPS],
  ["postgres", POSTGRES_STEPS],
] as const)("the migrations of %s", (engine, steps) => {
  it("begin with those of the releases, unchanged and in their order", () => {
    const released = RELEASED_MIGRATIONS.flatMap(({ name, [engine]: checksum }) => (checksum ? [{ name, checksum }] : []));
    const first = steps.slice(0, released.length);
    expect(first.map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }))).toEqual(released);
  });

  it("have names of their own, and a summary that fits a line", () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    expect(steps.filter(({ summary }) => summary.length > 80 || summary.endsWith("."))).toEqual([]);
  });
});
