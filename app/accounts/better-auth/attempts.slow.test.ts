import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import { openAttempts, type Attempts } from "./attempts.ts";
import { openLibrary } from "./better-auth-library.ts";

const EMAIL = "admin@marquee.example";
const HOME = "192.0.2.7";
const SECOND = 1000;
const MINUTE = 60_000;
const DAY = 86_400_000;

describe("failed sign-ins", () => {
  let folder: TemporaryFolder;
  let database: ReturnType<typeof openSqliteFile>;
  let attempts: Attempts;
  let time: number;

  const open = async () => {
    database = openSqliteFile(path.join(folder.path, "auth.db"));
    attempts = openAttempts(await openLibrary(database, "known to this test alone, and 42 long"), () => new Date(time));
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    time = Date.UTC(2025, 0, 1);
    await open();
  });
  afterEach(async () => {
    database.close();
    await folder[Symbol.asyncDispose]();
  });

  const fail = async (times: number, email = EMAIL, address = HOME) => {
    for (let i = 0; i < times; i++) await attempts.begin(email, address);
  };
  const failAtOthers = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => attempts.begin(`account-${i}@marquee.example`, HOME)));
  const waitOf = (email = EMAIL, address = HOME, browser: string | null = null) =>
    attempts.begin(email, address, browser).then(
      () => 0,
      ({ retryAfter }: { retryAfter: number }) => retryAfter,
    );
  const countRows = () => Number(database.prepare("SELECT count(*) AS n FROM attempts").get()?.["n"]);

  it("delay the next attempt after five failures, doubling up to one minute", async () => {
    await fail(5);
    const waits = [];
    for (let i = 0; i < 9; i++) {
      const wait = await waitOf();
      waits.push(wait);
      time += wait * SECOND - 1;
      expect(await waitOf()).toBe(1);
      time += 1;
      await fail(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it("report the remaining delay, which asking again does not extend", async () => {
    await fail(5);
    const [second, rest] = [
      "Too many failed attempts. Try again in 1 second.",
      "Too many failed attempts. Try again in 2 seconds.",
    ];
    await expect(attempts.begin(EMAIL, HOME)).rejects.toMatchObject({ code: "account.wait", message: second, retryAfter: 1 });
    for (let i = 0; i < 20; i++) await waitOf();
    time += SECOND;
    await fail(1);
    await expect(attempts.begin("ADMIN@marquee.example", HOME)).rejects.toThrow(rest);
  });

  it("leave an attacker about one guess a minute", async () => {
    const end = time + 20 * MINUTE;
    let guesses = 0;
    while (time < end) {
      const wait = await waitOf();
      if (wait === 0) guesses += 1;
      else time += wait * SECOND;
    }
    expect(guesses).toBeLessThan(30);
  });

  it("allow five of a hundred simultaneous attempts", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => attempts.begin(EMAIL, HOME)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("allow one attempt at a time after a delay", async () => {
    await fail(5);
    time += MINUTE;
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => attempts.begin(EMAIL, HOME)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("are reset by a success, and ten minutes after the last failure", async () => {
    await fail(4);
    const hasSucceeded = await attempts.begin(EMAIL, HOME);
    await hasSucceeded();
    await fail(5);
    expect(await waitOf()).toBe(1);
    time += 10 * MINUTE;
    await fail(5);
  });

  it("do not delay attempts from another network or at another account", async () => {
    await fail(5);
    expect([await waitOf(EMAIL, "198.51.100.1"), await waitOf("other@marquee.example", HOME)]).toEqual([0, 0]);
  });

  it("are counted for the whole network that an IPv6 client can choose addresses from", async () => {
    for (let i = 0; i < 5; i++) await attempts.begin(EMAIL, `2001:db8::${i}`);
    expect(await waitOf(EMAIL, "2001:db8::ffff")).toBe(1);
    expect(await waitOf(EMAIL, "2001:db8:0:1::1")).toBe(0);
  });

  it("delay a network after a hundred failures at any accounts, and are then no longer stored", async () => {
    await failAtOthers(100);
    expect(await waitOf()).toBe(1);
    const stored = countRows();
    for (let i = 0; i < 50; i++) await waitOf(`more-${i}@marquee.example`);
    expect(countRows()).toBe(stored);
    expect(await waitOf(EMAIL, "198.51.100.1")).toBe(0);
    time += SECOND;
    expect([await waitOf(), await waitOf()]).toEqual([0, 2]);
  });

  it("count against their network only if the password was wrong", async () => {
    for (let i = 0; i < 3; i++) for (const hasSucceeded of await failAtOthers(40)) await hasSucceeded();
    expect(await waitOf()).toBe(0);
  });

  it("do not extend the network's delay when an attempt succeeds", async () => {
    await failAtOthers(100);
    time += SECOND;
    const hasSucceeded = await attempts.begin(EMAIL, HOME);
    expect(await waitOf("another@marquee.example")).toBe(2);
    await hasSucceeded();
    expect(await waitOf("another@marquee.example")).toBe(0);
  });

  it("do not extend the network's delay when the account is delayed", async () => {
    await fail(5);
    for (const wait of [1, 2]) {
      time += wait * SECOND;
      await fail(1);
    }
    await failAtOthers(93);
    time += SECOND;
    expect([await waitOf(), await waitOf("another@marquee.example")]).toEqual([3, 0]);
  });

  it("are counted separately for a known browser", async () => {
    await failAtOthers(100);
    expect(await waitOf()).toBe(1);
    for (let i = 0; i < 5; i++) expect(await waitOf(EMAIL, HOME, "known")).toBe(0);
    expect([await waitOf(EMAIL, HOME, "known"), await waitOf(EMAIL, HOME, "other")]).toEqual([1, 0]);
    time += SECOND;
    const hasSucceeded = await attempts.begin(EMAIL, HOME, "known");
    await hasSucceeded();
    expect(await waitOf(EMAIL, HOME, "known")).toBe(0);
  });

  it("are remembered by the next process that opens the database", async () => {
    await fail(5);
    database.close();
    await open();
    expect(await waitOf()).toBe(1);
  });

  it("do not delay anyone when the clock has been set back since", async () => {
    await fail(5);
    time -= 400 * DAY;
    expect(await waitOf()).toBe(0);
    expect(countRows()).toBe(2);
  });

  it("count failures of an instance whose clock is a minute ahead", async () => {
    time += MINUTE;
    await fail(5);
    time -= MINUTE;
    expect(await waitOf()).toBe(61);
  });

  it("leave nothing in the database once they are over", async () => {
    await failAtOthers(30);
    time += 11 * MINUTE;
    await attempts.begin(EMAIL, HOME);
    expect(countRows()).toBe(2);
  });
});
