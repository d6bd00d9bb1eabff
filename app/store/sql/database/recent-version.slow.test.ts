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

  it("is read once for all who ask meanwhile, and again when it is too old", () => {
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

  it("throws what reading throws, and reads again for who asks next", () => {
    fails = true;
    expect(() => recent.current()).toThrow("away");
    fails = false;
    expect(recent.current()).toBe(1);
  });
});

describe("the recent version that has to be waited for", () => {
  beforeEach(() => {
    recent = createRecentVersion(
      async () => read(),
      () => clock,
    );
  });

  it("is read once for all who ask meanwhile, and known without waiting until it is too old", async () => {
    expect(await Promise.all([recent.current(), recent.current()])).toEqual([1, 1]);
    version = 2;
    clock = MAX_AGE_MS - 1;
    expect([recent.current(), reads]).toEqual([1, 1]);
    clock = MAX_AGE_MS;
    expect([await recent.current(), reads]).toEqual([2, 2]);
  });

  it("is read again after a write of this process, also where reading had begun before it", async () => {
    const begun = recent.current();
    version = 2;
    recent.expire();
    expect(await recent.current()).toBe(2);
    expect(await begun).toBe(1);
    expect(recent.current()).toBe(2);
  });

  it("throws what reading throws, and reads again for who asks next", async () => {
    fails = true;
    await expect(recent.current()).rejects.toThrow("away");
    fails = false;
    expect(await recent.current()).toBe(1);
  });
});
