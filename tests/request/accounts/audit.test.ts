import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredAuditEntry } from "#app/audit/audit.ts";
import { buildItem } from "../../data/builders.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, makeApiKey, sendForm, signIn } from "../sign-in.ts";
import { sendFile } from "../storage/storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const ITEM = buildItem("movie", { id: "metropolis", itemName: "=Metropolis", genre: "Drama" });

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" } });
  cookie = await signIn(site);
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(ITEM);
  await store.close();
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sendForm(site, path, fields, { headers: { Cookie: cookie, ...headers } });
const read = async (path: string) => (await ask(site.origin, path, { headers: { Cookie: cookie } })).body;

async function entries(filter = {}): Promise<StoredAuditEntry[]> {
  const body = await read(`/admin/audit/export?format=ndjson&${new URLSearchParams(filter).toString()}`);
  return body
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StoredAuditEntry);
}

describe("the audit log", () => {
  it("records each actor, action, subject, network and request", async () => {
    await send(
      "/admin/items",
      { intent: "change-genre", ids: ITEM.id, change: "add", genre: "Crime" },
      { "X-Forwarded-For": "203.0.113.9" },
    );
    await send("/admin/items", { intent: "trash", ids: ITEM.id });
    expect(await entries({ q: ITEM.cId })).toMatchObject([
      { action: "item.trash", thing: { id: ITEM.id, code: ITEM.cId, type: "movie" } },
      {
        action: "item.update",
        actor: { role: "admin", name: ADMIN.email },
        network: "203.0.113.9",
        request: expect.stringMatching(/^[0-9a-f]+-\d+$/),
        changes: [{ field: "genre", before: "Drama", after: "Drama, Crime" }],
      },
    ]);
    expect(await entries({ kind: "account" })).toMatchObject([{ action: "account.sign-in", actor: { name: ADMIN.email } }]);
  });

  it("records why a sign-in and a password change were refused, like the log, without the input", async () => {
    const address = { "X-Forwarded-For": "203.0.113.40" };
    const typed = "a password in the wrong field";
    const own = await signIn(site);
    const change = (fields: Record<string, string>) =>
      sendForm(site, "/admin/settings", { intent: "change-password", ...fields }, { headers: { Cookie: own, ...address } });
    await sendForm(site, "/admin/login", { username: typed, password: typed }, { headers: address });
    await change({ current: ADMIN.password, next: ADMIN.password, retyped: ADMIN.password });
    await change({ current: typed, next: "silver screen", retyped: "silver screen" });
    await sendForm(site, "/admin/reset/none", { password: typed, retyped: typed }, { headers: address });
    const reasons = [
      ["sign-in.refused", "account.refuse-sign-in", "account.wrong-credentials"],
      ["password.refused", "account.refuse-password", "account.invalid samePassword"],
      ["password.refused", "account.refuse-password", "account.wrong-password"],
      ["password.refused", "account.refuse-password", "password-reset.gone"],
    ] as const;
    const refused = (await entries({ kind: "account" })).filter(({ network }) => network === "203.0.113.40").toReversed();
    expect(refused.map(({ action, changes }) => [action, changes[0]?.after])).toEqual(reasons.map(([, ...rest]) => rest));
    for (const [i, [event, , reason]] of reasons.entries())
      await site.untilLogged({ event, reason, request: refused[i]?.request });
    expect(JSON.stringify(refused) + site.logged.join("")).not.toContain(typed);
  });

  it("names the key that a program used, and what it was refused", async () => {
    const writer = await makeApiKey(site, "Nightly", { cookie });
    const reader = await makeApiKey(site, "Reader", { rights: "read", cookie });
    const upload = (key: string) =>
      sendFile(site, {
        bucketId: "images",
        fileId: "poster",
        name: "poster.jpg",
        bytes: jpeg(500),
        headers: { "X-Appwrite-Key": key },
      });
    expect((await upload(reader)).status).toBe(401);
    expect((await upload(writer)).status).toBe(201);
    expect(await entries({ person: "Nightly" })).toMatchObject([
      { action: "file.create", thing: { name: "poster.jpg", type: "images" } },
    ]);
    expect(await entries({ person: "Reader" })).toMatchObject([
      { action: "access.refuse", actor: { role: "key" }, thing: { name: "POST /v1/storage/buckets/images/files" } },
    ]);
  });

  it("shows entries, filters and the export to admins only", async () => {
    const page = await read(`/admin/audit?kind=item&person=${encodeURIComponent(ADMIN.email)}`);
    expect(page).toContain("moved an item to the trash");
    expect(page).not.toContain("uploaded a file");
    expect(await read("/admin/audit?day=2001-01-01")).toContain("No entry matches these filters.");
    const csv = await read("/admin/audit/export?kind=item&format=csv");
    expect(csv.split("\r\n")[0]).toBe("time,person,role,action,id,code,name,type,network,request,count,changes");
    expect(csv).toContain(",'=Metropolis,");
    expect((await ask(site.origin, "/admin/audit/export")).status).toBe(302);
  });
});
