import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { isServed } from "./is-served.ts";
import { openPool } from "./pool.ts";
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

async function listenTo({ cluster }: Store) {
  const messages: string[] = [];
  const waiting: (() => void)[] = [];
  const note = (what: string) => {
    messages.push(what);
    for (const go of waiting.splice(0)) go();
  };
  await cluster.subscribe({
    onMessage: note,
    onVersion: () => {},
    onDisconnect: () => note("(lost)"),
    onReconnect: () => note("(back)"),
  });
  return {
    messages,
    until: async (what: string) => {
      while (!messages.includes(what)) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

async function cutAll(): Promise<void> {
  const { database: admin, close } = openPool(database.url, 1);
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'marquee: locks and messages'`.execute(admin);
  await close();
}

describe("two instances on one database", () => {
  it("receive each other's messages in order, of any length", async () => {
    const { messages, until } = await listenTo(grace);
    const texts = ["1", "é".repeat(9_000), "", "3", "4\n\u{1f3ac}", "the end"];
    for (const text of texts) ada.cluster.publish(text);
    await until("the end");
    expect(messages).toEqual(texts);
  });

  it("are known to serve once they listen", async () => {
    expect(await isServed(database.url)).toBe(false);
    await listenTo(grace);
    expect(await isServed(database.url)).toBe(true);
  });

  it("wait for each other's locks", async () => {
    const order: string[] = [];
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const first = ada.cluster.withLock("film", async () => {
      begins();
      await mayEnd;
      order.push("ada");
    });
    await begun;
    const second = grace.cluster.withLock("film", async () => void order.push("grace"));
    await grace.cluster.withLock("other film", async () => void order.push("grace, something else"));
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(["grace, something else", "ada", "grace"]);
  });

  it("take over the locks of a disconnected instance", async () => {
    const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const lost = await listenTo(ada);
    const first = ada.cluster.withLock("film", () => (begins(), mayEnd));
    await begun;
    await cutAll();
    await lost.until("(lost)");
    expect(await grace.cluster.withLock("film", () => Promise.resolve("grace"))).toBe("grace");
    end();
    await first;
    expect(await grace.cluster.withLock("film", () => Promise.resolve("again"))).toBe("again");
  });

  it("receive messages again after a lost connection, and are notified of the gap", async () => {
    const { messages, until } = await listenTo(grace);
    ada.cluster.publish("before");
    await until("before");
    await cutAll();
    await until("(back)");
    ada.cluster.publish("after");
    await until("after");
    expect(messages).toEqual(["before", "(lost)", "(back)", "after"]);
  });

  it("send pending messages before they close", async () => {
    const { messages, until } = await listenTo(grace);
    for (const text of ["1", "2", "3"]) ada.cluster.publish(text);
    await ada.close();
    await until("3");
    expect(messages).toEqual(["1", "2", "3"]);
  });
});
