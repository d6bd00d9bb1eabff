import { Channel } from "appwrite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildItem } from "../../data/builders.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { listen } from "../../servers/listener.ts";
import type { SiteProcess } from "../../sites/site.ts";
import { startPair } from "./instances.ts";
import { follow, withBrowserGlobals } from "../storage/published-realtime.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { inputFile, storageOf } from "../storage/storage.ts";

const ITEM = buildItem("movie", { id: "metropolis" });

let pair: Awaited<ReturnType<typeof startPair>>;
let one: SiteProcess;
let other: SiteProcess;
let cookie: string;

withBrowserGlobals();
beforeAll(async () => {
  pair = await startPair(ADMIN_SITE);
  ({ one, other } = pair);
  cookie = await signIn(one);
  await pair.store.items.insert(ITEM);
});
afterAll(() => pair[Symbol.asyncDispose]());

const asAdmin = () => ({ headers: { Cookie: cookie } });
const send = (intent: "trash" | "restore") => sendForm(one, "/admin/items", { intent, ids: ITEM.id, stay: "yes" }, asAdmin());

describe("a client of one instance", () => {
  it("receives edits made outside all instances", async () => {
    using admin = await listen(other.origin, asAdmin());
    await admin.subscribe("items");
    await pair.store.items.insert(buildItem("movie"));
    expect((await admin.next("event")).data).toMatchObject({ payload: { ids: [], change: "update" } });
  });

  it("receives item changes of the other", async () => {
    using admin = await listen(other.origin, asAdmin());
    await admin.subscribe("items.trash", "items.restore");
    await send("trash");
    await send("restore");
    for (const change of ["trash", "restore"]) {
      expect((await admin.next("event")).data).toMatchObject({ payload: { ids: [ITEM.id], change } });
    }
  });

  it("receives file changes of the other through the published package, each once", async () => {
    await using follower = await follow(other.origin, [Channel.bucket("images").file()], cookie);
    const storage = storageOf(one, cookie);
    const target = { bucketId: "images", fileId: "poster" };
    const permissions = Array.from({ length: 100 }, (_, index) => `read("user:${"a".repeat(30)}${index}")`);
    await storage.createFile({ ...target, file: inputFile(jpeg(2000), "poster.jpg"), permissions });
    await storage.updateFile({ ...target, name: "Metropolis.jpg" });
    await storage.deleteFile(target);
    await storageOf(other, cookie).createFile({ ...target, fileId: "last", file: inputFile(jpeg(2000), "last.jpg") });
    const events = await follower.until(4);
    expect(events.map(({ payload }) => payload.name)).toEqual(["poster.jpg", "Metropolis.jpg", "Metropolis.jpg", "last.jpg"]);
    expect(events[0]?.payload).toMatchObject({ $permissions: permissions, $createdAt: expect.stringMatching(/Z$|\+00:00$/) });
  });

  it("is disconnected when the instances lose contact, and continues when it is restored", async () => {
    using before = await listen(other.origin, asAdmin());
    await cutOff(pair.databaseUrl);
    expect(await before.ended).toBe(1012);
    using after = await listen(other.origin, asAdmin());
    await after.subscribe("items.trash");
    await send("trash");
    expect((await after.next("event")).data).toMatchObject({ payload: { ids: [ITEM.id] } });
    await other.untilLogged({ event: "instances.back" });
    expect(other.logged.filter((line) => line.includes('"instances.lost"'))).toHaveLength(1);
  });
});

/** Terminates the connections that carry messages between instances. */
async function cutOff(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '%messages'",
  );
  await client.end();
}
