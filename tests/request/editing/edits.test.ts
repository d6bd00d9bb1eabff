import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { itemPath } from "#app/kinds/registry.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import { startSiteProcess, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo, untilReceived } from "../raw.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { startWithStore } from "../site-with-store.ts";

const REQUESTS = 200;

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore(ADMIN_SITE));
});
afterAll(() => site[Symbol.asyncDispose]());

describe("a cached page", () => {
  it("shows an edit made at the site in the very next request", async () => {
    const cookie = await signIn(site);
    const item = await store.items.insert(buildItem("movie"));
    const statuses: number[] = [];
    const read = async () => statuses.push((await ask(site.origin, itemPath(item))).status);
    for (const intent of ["trash", "restore", "trash"]) {
      for (let time = 0; time < 3; time++) await read();
      const fields = { intent, ids: item.id, stay: "yes" };
      await sendForm(site, "/admin/items", fields, { headers: { Cookie: cookie } });
      await read();
    }
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404, 200, 200, 200, 200, 404]);
  });

  it("shows changes of another process", async () => {
    const item = await store.items.insert(buildItem("movie", { itemName: "Häxan" }));
    const body = async () => (await ask(site.origin, itemPath(item))).body;
    for (const itemName of ["Vampyr", "Gertrud"]) {
      expect(await body()).not.toContain(itemName);
      await store.items.replace({ ...item, itemName });
      await expect.poll(body).toContain(itemName);
    }
  });
});

describe("the request log", () => {
  it("has a line for each request answered before the site is told to stop", async () => {
    await using stopping = await startSiteProcess({ environment: { DEMO: "0", ADMIN_PASSWORD: "correct horse" } });
    const asked = Array.from({ length: REQUESTS }, (_, number) => ask(stopping.origin, `/nowhere-${number}`));
    await Promise.all(asked);
    const closed = once(stopping.process, "close");
    expect(await stopping.stop()).toBe(0);
    await closed;
    const paths = stopping.logged.map((line) => String((JSON.parse(line) as Record<string, unknown>)["path"]));
    const found = new Set(paths.filter((path) => path.startsWith("/nowhere-")));
    expect(found.size).toBe(REQUESTS);
  });

  it("names the client of an aborted request", async () => {
    const path = "/admin/login";
    const connection = await connectTo(site.origin);
    // A same-origin request, so that the body is read and not refused.
    const headers = ["Host: localhost", "Sec-Fetch-Site: same-origin", "Content-Type: application/x-www-form-urlencoded"];
    const rest = ["Content-Length: 100", "Expect: 100-continue", "", "begun"];
    connection.socket.write(["POST /admin/login HTTP/1.1", ...headers, ...rest].join("\r\n"));
    await untilReceived(connection, "100 Continue");
    connection.socket.resetAndDestroy();
    expect(await site.untilLogged({ event: "request", path, aborted: true })).toMatchObject({ address: "127.0.0.1" });
  });
});
