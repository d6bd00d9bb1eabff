import { beforeEach, describe, expect, it } from "vitest";
import { createRecentVersion, type RecentVersion } from "./recent-version.ts";

const MAX_AGE_MS = 5;

let version: number;
let reads: number;
let fails: boolean;
let clock: number;
let recent: RecentVersion;

function read(): number {
  reads++;
  if (fails) throw new Error("away");
  return version;
}

beforeEach(() => {
  version = 1;
  reads = 0;
  fails = false;
  clock = 0;
});

describe("the recent version", () => {
  beforeEach(() => {
    recent = createRecentVersion(read, () => clock);
  });

  it("is read once for concurrent callers, and again when it is stale", () => {
    expect([recent.current(), recent.current(), reads]).toEqual([1, 1, 1]);
    version = 2;
    clock = MAX_AGE_MS - 1;
    expect([recent.current(), reads]).toEqual([1, 1]);
    clock = MAX_AGE_MS;
    expect([recent.current(), reads]).toEqual([2, 2]);
  });

  it("is read again after a write of this process", () => {
    expect(recent.current()).toBe(1);
    version = 2;
    recent.expire();
    expect(recent.current()).toBe(2);
  });

  it("throws the error of a failed read, and reads again for the next caller", () => {
    fails = true;
    expect(() => recent.current()).toThrow("away");
    fails = false;
    expect(recent.current()).toBe(1);
  });
});

describe("the recent version with waiting", () => {
  beforeEach(() => {
    recent = createRecentVersion(
      async () => read(),
      () => clock,
    );
  });

  it("is read once for concurrent callers, and returned without waiting until it is stale", async () => {
    expect(await Promise.all([recent.current(), recent.current()])).toEqual([1, 1]);
    version = 2;
    clock = MAX_AGE_MS - 1;
    expect([recent.current(), reads]).toEqual([1, 1]);
    clock = MAX_AGE_MS;
    expect([await recent.current(), reads]).toEqual([2, 2]);
  });

  it("is read again after a write of this process, even if a read had begun before", async () => {
    const begun = recent.current();
    version = 2;
    recent.expire();
    expect(await recent.current()).toBe(2);
    expect(await begun).toBe(1);
    expect(recent.current()).toBe(2);
  });

  it("throws the error of a failed read, and reads again for the next caller", async () => {
    fails = true;
    await expect(recent.current()).rejects.toThrow("away");
    fails = false;
    expect(await recent.current()).toBe(1);
  });
});
