import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/postgres.ts";
import type { Store } from "../../store.ts";
import { openPool } from "./postgres-pool.ts";
import { openPostgresStore } from "./postgres.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let ada: Store;
let grace: Store;

beforeEach(async () => {
  database = await testDatabase();
  const open = () => openPostgresStore({ url: database.url, now: () => new Date() });
  [ada, grace] = [await open(), await open()];
});
afterEach(async () => {
  await Promise.all([ada.close(), grace.close()]);
  await database[Symbol.asyncDispose]();
});

/** Everything that a store hears, in order. */
async function listenTo({ together }: Store) {
  const heard: string[] = [];
  const waiting: (() => void)[] = [];
  const note = (what: string) => {
    heard.push(what);
    for (const go of waiting.splice(0)) go();
  };
  await together.hear({
    hear: note,
    look: () => {},
    lost: () => note("(lost)"),
    back: () => note("(back)"),
  });
  return {
    heard,
    until: async (what: string) => {
      while (!heard.includes(what)) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** Ends the connections that hear, as a failing server or an admin does. */
async function cutAll(): Promise<void> {
  const { database: admin, close } = openPool(database.url, 1);
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'marquee: turns and events'`.execute(admin);
  await close();
}

describe("two that opened one database", () => {
  it("hear each other in order, texts of any length", async () => {
    const { heard, until } = await listenTo(grace);
    const texts = ["1", "é".repeat(9_000), "", "3", "4\n\u{1f3ac}", "the end"];
    for (const text of texts) ada.together.tell(text);
    await until("the end");
    expect(heard).toEqual(texts);
  });

  it("do alone what one of them does", async () => {
    const order: string[] = [];
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const first = ada.together.alone("film", async () => {
      begins();
      await mayEnd;
      order.push("ada");
    });
    await begun;
    const second = grace.together.alone("film", async () => void order.push("grace"));
    await grace.together.alone("other film", async () => void order.push("grace, something else"));
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(["grace, something else", "ada", "grace"]);
  });

  it("take over what one of them had when it was cut off", async () => {
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const lost = await listenTo(ada);
    const first = ada.together.alone("film", () => (begins(), mayEnd));
    await begun;
    await cutAll();
    await lost.until("(lost)");
    expect(await grace.together.alone("film", () => Promise.resolve("grace"))).toBe("grace");
    end();
    await first;
    expect(await grace.together.alone("film", () => Promise.resolve("again"))).toBe("again");
  });

  it("hear each other again after the connection was lost, and know that it was", async () => {
    const { heard, until } = await listenTo(grace);
    ada.together.tell("before");
    await until("before");
    await cutAll();
    await until("(back)");
    ada.together.tell("after");
    await until("after");
    expect(heard).toEqual(["before", "(lost)", "(back)", "after"]);
  });

  it("tell what is left before they close", async () => {
    const { heard, until } = await listenTo(grace);
    for (const text of ["1", "2", "3"]) ada.together.tell(text);
    await ada.close();
    await until("3");
    expect(heard).toEqual(["1", "2", "3"]);
  });
});
