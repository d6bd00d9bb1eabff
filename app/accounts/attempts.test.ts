import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqliteFile } from "#app/store/sql/sqlite-file.ts";
import { temporaryFolder, type TemporaryFolder } from "../../tests/builders.ts";
import { openAttempts, type Attempts } from "./attempts.ts";
import { openLibrary } from "./library.ts";

const EMAIL = "admin@marquee.example";
const HOME = "192.0.2.7";
const MINUTE = 60_000;

describe("attempts at passwords", () => {
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
  const countRows = () => Number(database.prepare("SELECT count(*) AS n FROM attempts").get()?.["n"]);

  it("may fail ten times, then have to wait, and are told for how long", async () => {
    await fail(10);
    time += 4 * MINUTE + 1;
    const refusal = { code: "account.wait", message: "Too many attempts failed. Try again in 6 minutes.", retryAfter: 360 };
    await expect(attempts.begin(EMAIL, HOME)).rejects.toMatchObject(refusal);
    time += 5 * MINUTE;
    await expect(attempts.begin("ADMIN@marquee.example", HOME)).rejects.toThrow("Try again in a minute.");
    time += MINUTE;
    await fail(10);
    await expect(attempts.begin(EMAIL, HOME)).rejects.toThrow("Try again in 10 minutes.");
  });

  it("never get ten more in any ten minutes, however they are spread", async () => {
    await fail(9);
    time += 9 * MINUTE;
    await fail(1);
    time += 2 * MINUTE;
    await expect(attempts.begin(EMAIL, HOME)).rejects.toMatchObject({ code: "account.wait" });
  });

  it("are let through ten at a time when a hundred come at once", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => attempts.begin(EMAIL, HOME)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("are counted anew after one that succeeds", async () => {
    await fail(9);
    const hasSucceeded = await attempts.begin(EMAIL, HOME);
    await hasSucceeded();
    await fail(10);
    await expect(attempts.begin(EMAIL, HOME)).rejects.toMatchObject({ code: "account.wait" });
  });

  it("lock nobody out from elsewhere, nor another account from the same place", async () => {
    await fail(10);
    await fail(1, EMAIL, "198.51.100.1");
    await fail(1, "other@marquee.example", HOME);
  });

  it("count for the network one may choose an IPv6 address from", async () => {
    for (let i = 0; i < 10; i++) await attempts.begin(EMAIL, `2001:db8::${i}`);
    await expect(attempts.begin(EMAIL, "2001:db8::ffff")).rejects.toMatchObject({ code: "account.wait" });
    await attempts.begin(EMAIL, "2001:db8:0:1::1");
  });

  it("may fail a hundred times from one network, whatever the accounts, and are told nothing more of any", async () => {
    for (let i = 0; i < 100; i++) await attempts.begin(`nobody-${i}@marquee.example`, HOME);
    await expect(attempts.begin(EMAIL, HOME)).rejects.toMatchObject({ code: "account.wait", retryAfter: 600 });
    const stored = countRows();
    for (let i = 0; i < 50; i++) await attempts.begin(`more-${i}@marquee.example`, HOME).catch(() => null);
    expect(countRows()).toBe(stored);
    await attempts.begin(EMAIL, "198.51.100.1");
  });

  it("count for their network only when they fail", async () => {
    for (let i = 0; i < 150; i++) await (await attempts.begin(EMAIL, HOME))();
    await attempts.begin(EMAIL, HOME);
  });

  it("are remembered by whoever opens the database next", async () => {
    await fail(10);
    database.close();
    await open();
    await expect(attempts.begin(EMAIL, HOME)).rejects.toMatchObject({ code: "account.wait" });
  });

  it("leave nothing behind once they are over", async () => {
    for (let i = 0; i < 30; i++) await attempts.begin(`nobody-${i}@marquee.example`, `192.0.2.${i}`);
    time += 11 * MINUTE;
    await attempts.begin(EMAIL, HOME);
    expect(countRows()).toBe(2);
  });
});
