import { beforeEach, describe, expect, it } from "vitest";
import { versionOfAge, versionOfEachTurn, type RecentVersion } from "./recent-version.ts";

const MAX_AGE_MS = 5;

let version: number;
let reads: number;

beforeEach(() => {
  version = 1;
  reads = 0;
});

const nextTurn = () => new Promise(setImmediate);

describe("the version of each turn", () => {
  let recent: RecentVersion;
  beforeEach(() => {
    recent = versionOfEachTurn(() => (reads++, version));
  });

  it("is read once for all who ask in one turn of the event loop, and again in the next", async () => {
    expect([recent.current(), recent.current(), reads]).toEqual([1, 1, 1]);
    version = 2;
    await nextTurn();
    expect([recent.current(), recent.current(), reads]).toEqual([2, 2, 2]);
  });

  it("is read again after a write of this process, in the same turn too", () => {
    expect(recent.current()).toBe(1);
    version = 2;
    recent.expire();
    expect(recent.current()).toBe(2);
  });

  it("throws what reading throws, and reads again for who asks next", () => {
    let fails = true;
    recent = versionOfEachTurn(() => {
      if (fails) throw new Error("away");
      return version;
    });
    expect(() => recent.current()).toThrow("away");
    fails = false;
    expect(recent.current()).toBe(1);
  });
});

describe("the version of an age", () => {
  let recent: RecentVersion;
  let clock: number;
  beforeEach(() => {
    clock = 0;
    recent = versionOfAge(
      MAX_AGE_MS,
      async () => {
        reads++;
        return version;
      },
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
    let fails = true;
    recent = versionOfAge(MAX_AGE_MS, async () => {
      if (fails) throw new Error("away");
      return version;
    });
    await expect(recent.current()).rejects.toThrow("away");
    fails = false;
    expect(await recent.current()).toBe(1);
  });
});
