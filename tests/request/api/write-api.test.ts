import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { WRITE } from "#app/api/write-items.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import type { Store } from "#app/store/store.ts";
import { ask, type Answer } from "../ask.ts";
import { makeApiKey } from "../sign-in.ts";
import { startAdminSite } from "../site-with-store.ts";

const PROBLEM = "application/problem+json";
const NDJSON = "application/x-ndjson";
const NAME = "Nightly content:publish";
const MADE_UP = `mq_${"a".repeat(43)}`;

let site: RunningSite;
let store: Store;
let cookie: string;
let keys: Record<"files" | "content:read" | "content:write" | "content:publish", string>;

beforeAll(async () => {
  const started = await startAdminSite({ TRUSTED_PROXIES: "127.0.0.1" });
  ({ site, store, cookie } = started);
  const make = (rights: string) => makeApiKey(site, `Nightly ${rights}`, { rights, cookie });
  keys = {
    files: await make("files"),
    "content:read": await make("content:read"),
    "content:write": await make("content:write"),
    "content:publish": await make("content:publish"),
  };
});
afterAll(() => site[Symbol.asyncDispose]());

type Sent = { key?: keyof typeof keys; type?: string; query?: string; headers?: Record<string, string> };

function send(body: string, { key = "content:publish", type = "application/json", query = "", headers = {} }: Sent = {}) {
  const own = { Authorization: `Bearer ${keys[key]}`, "Content-Type": type, ...headers };
  return ask(site.origin, `/api/1/items${query}`, { method: "POST", headers: own, body });
}

const one = (document: object, sent?: Sent) => send(JSON.stringify(document), sent);
const many = (documents: object[], sent?: Sent) =>
  send(documents.map((document) => JSON.stringify(document)).join("\n"), { type: NDJSON, ...sent });
const bodyOf = ({ body }: Answer) => JSON.parse(body) as Record<string, unknown>;
const linesOf = ({ body }: Answer) =>
  body
    .split("\n")
    .slice(0, -1)
    .map((line) => WRITE.answer.parse(JSON.parse(line)));
const outcomesOf = (answer: Answer) => linesOf(answer).map(({ line, outcome }) => [line, outcome] as const);
const kindOf = ({ status, headers }: Answer) => [status, headers["content-type"]];
const recorded = async (limit = 2) => (await store.audit.page({ ...WHOLE_AUDIT, limit })).items;
const readItem = async (id: string) => ask(site.origin, `/api/1/items/${id}`);

describe("one document", () => {
  it("is added, changed and left as it is, with the outcome of each", async () => {
    const document = { id: "nosferatu", type: "movie", itemName: "Nosferatu", releasedYear: "1922", overview: "A count." };
    const added = await one(document);
    expect(kindOf(added)).toEqual([201, "application/json"]);
    const { updatedAt } = bodyOf(await readItem("nosferatu"));
    expect(WRITE.answer.parse(bodyOf(added))).toMatchObject({ outcome: "added", id: "nosferatu", updatedAt, problems: [] });
    expect([(await one(document)).status, bodyOf(await one(document))]).toEqual([
      200,
      expect.objectContaining({ outcome: "unchanged", id: "nosferatu", updatedAt }),
    ]);
    const merged = await one({ id: "nosferatu", genre: "Horror" }, { query: "?mode=merge" });
    expect([merged.status, bodyOf(merged).outcome]).toEqual([200, "changed"]);
    expect(bodyOf(await readItem("nosferatu"))).toMatchObject({ overview: "A count.", genre: "Horror" });
    await one({ ...document, overview: undefined });
    expect(bodyOf(await readItem("nosferatu"))).toMatchObject({ overview: "", genre: "" });
  });

  it("that is refused is a 422 with the fields, and changes nothing", async () => {
    const before = await store.version.current();
    const refused = await one({ type: "film", id: "../x" });
    expect(kindOf(refused)).toEqual([422, PROBLEM]);
    const { code, problems } = bodyOf(refused) as { code: string; problems: { field: string }[] };
    expect([code, problems.map(({ field }) => field).toSorted()]).toEqual(["item.invalid", ["id", "type"]]);
    for (const body of ["", "nothing", "[]", `{"type":"movie","itemName":"\\ud800"}`])
      expect([body, ...kindOf(await send(body))]).toEqual([body, 422, PROBLEM]);
    expect(await store.version.current()).toBe(before);
  });

  it("may be customization, for a key that publishes", async () => {
    const document = { collection: "customization", id: "movie", hero: [] };
    const refused = await one(document, { key: "content:write" });
    expect([refused.status, bodyOf(refused).detail]).toEqual([422, "only items can be sent as drafts"]);
    expect([200, 201]).toContain((await one(document)).status);
    expect((await one({ collection: "settings", id: "site", name: "Taken over" })).status).toBe(422);
  });
});

describe("If-Match", () => {
  it("stores over the state it names and no other, which the answer has", async () => {
    const { updatedAt } = bodyOf(await one({ id: "faust", type: "movie", itemName: "Faust" })) as { updatedAt: string };
    const over = (state: string, overview: string, key?: keyof typeof keys) =>
      one({ id: "faust", overview }, { query: "?mode=merge", headers: { "If-Match": state }, ...(key && { key }) });
    expect((await over(`"${updatedAt}"`, "First")).status).toBe(200);
    const stale = await over(`"${updatedAt}"`, "Second");
    expect(kindOf(stale)).toEqual([412, PROBLEM]);
    expect(bodyOf(stale)).toMatchObject({ code: "item.changed", stored: { id: "faust", overview: "First" } });
    expect((await over("*", "Third")).status).toBe(200);
    const missing = { id: "none", type: "movie", itemName: "None" };
    expect(bodyOf(await one(missing, { headers: { "If-Match": "*" } }))).toMatchObject({ status: 412, stored: null });
    expect((await many([missing], { headers: { "If-Match": "*" } })).status).toBe(400);
    const draft = { id: "hidden", type: "movie", itemName: "Hidden", status: "draft" };
    expect((await one(draft)).status).toBe(201);
    const unseen = await one(draft, { key: "content:write", headers: { "If-Match": '"x"' } });
    expect(bodyOf(unseen)).toMatchObject({ status: 412, stored: null });
    expect(bodyOf(await one(draft, { headers: { "If-Match": '"x"' } }))).toMatchObject({ stored: { id: "hidden" } });
  });
});

describe("many documents", () => {
  it("are answered line by line, and are one entry of the history under the name of the key", async () => {
    const documents = Array.from({ length: 60 }, (_, at) => ({ id: `m${at}`, type: "anime", itemName: `Episode ${at}` }));
    const first = await many([...documents, { type: "anime" }, { id: "m3" }]);
    expect(kindOf(first)).toEqual([200, NDJSON]);
    const outcomes = new Map(linesOf(first).map((each) => [each.line, each]));
    expect([outcomes.size, outcomes.get(1)?.outcome, outcomes.get(61)?.outcome]).toEqual([62, "added", "refused"]);
    expect(outcomes.get(61)?.problems).toEqual([{ field: "itemName", message: expect.any(String) }]);
    expect(new Set(linesOf(await many(documents)).map(({ outcome }) => outcome))).toEqual(new Set(["unchanged"]));
    const [batch] = (await store.history.batches({ limit: 1, cursor: null })).items;
    expect(batch).toMatchObject({ action: "import", by: { name: NAME } });
    expect(await recorded()).toMatchObject([{ action: "import.end" }, { action: "import.start" }]);
    expect(await store.history.versions({ item: "m1" })).toMatchObject([{ by: { name: NAME } }]);
  });

  it("may be what an export has, and blank lines", async () => {
    const lines = [
      '{"collection":"contents","id":"a","type":"tv-show","itemName":"A"}',
      "",
      "nothing",
      '{"id":"b","type":"tv-show","itemName":"B"}',
    ];
    expect(outcomesOf(await send(lines.join("\n"), { type: NDJSON })).toSorted(([a], [b]) => a - b)).toEqual([
      [1, "added"],
      [3, "refused"],
      [4, "added"],
    ]);
    expect(linesOf(await send("", { type: NDJSON }))).toEqual([]);
  });
});

describe("a key that only sends drafts", () => {
  const draft = { key: "content:write" } as const;

  it("publishes nothing, whatever the document says", async () => {
    const document = { id: "vampyr", type: "movie", itemName: "Vampyr", status: "published" };
    expect(bodyOf(await one(document, draft))).toMatchObject({ outcome: "added" });
    const later = { ...document, id: "later", status: "scheduled", publishAt: new Date(0).toISOString() };
    expect(bodyOf(await one(later, draft))).toMatchObject({ outcome: "added" });
    for (const id of ["vampyr", "later"]) {
      expect((await readItem(id)).status).toBe(404);
      expect(await store.drafts.get(id)).toMatchObject({ status: "draft", publishAt: null });
    }
  });

  it("changes a public item only as its pending draft, from the newest state, and none that is as it says", async () => {
    const item = buildItem("movie", { id: "public", itemName: "Public", overview: "Before" });
    await store.items.insert(item);
    const merge = { ...draft, query: "?mode=merge" };
    expect(bodyOf(await one({ id: "public", overview: "Before" }, merge))).toMatchObject({ outcome: "unchanged" });
    expect(await store.drafts.get("public")).toBeNull();
    await one({ id: "public", overview: "After" }, merge);
    await one({ id: "public", genre: "Drama" }, { ...merge });
    expect(bodyOf(await readItem("public"))).toMatchObject({ overview: "Before" });
    expect(await store.drafts.get("public")).toMatchObject({ isPending: true, item: { overview: "After", genre: "Drama" } });
    expect(linesOf(await many([{ id: "public", genre: "War" }], merge))).toMatchObject([{ outcome: "changed" }]);
    expect(bodyOf(await readItem("public"))).toMatchObject({ genre: item.genre });
  });

  it("takes no code that no item has", async () => {
    const next = await store.codes.peek("movie");
    const document = { id: "coded", type: "movie", itemName: "Coded", cId: "mv999999999999999" };
    expect((await one(document, draft)).status).toBe(422);
    expect((await one({ ...document, cId: undefined }, draft)).status).toBe(201);
    const both = await many([document, { id: "plain", type: "movie", itemName: "Plain" }], draft);
    expect(Object.fromEntries(outcomesOf(both))).toEqual({ 1: "refused", 2: "added" });
    expect(await store.codes.peek("movie")).toBe(next);
  });

  it("learns nothing of a hidden item that is not like its document", async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    const { cId } = bodyOf(await one({ id: "secret", type: "game", itemName: "Secret", status: "draft", cId: "gm4711" }));
    await one({ id: "timed", type: "movie", itemName: "Timed", status: "scheduled", publishAt });
    expect(cId).toBe("gm4711");
    const problemsOf = async (document: object, mode: string) =>
      bodyOf(await one(document, { ...draft, query: `?mode=${mode}` })).problems;
    for (const mode of ["merge", "replace"]) {
      const expected = await problemsOf({ id: "timed", type: "movie", itemName: "Timed" }, mode);
      expect(JSON.stringify(expected)).not.toContain("gm4711");
      for (const other of [{ type: "movie" }, { type: "game", cId: "gm4712" }])
        expect(await problemsOf({ id: "secret", itemName: "Secret", ...other }, mode)).toEqual(expected);
    }
    expect(bodyOf(await one({ id: "secret", type: "movie", itemName: "Secret" })).detail).toContain("game");
  });

  it("leaves what is scheduled", async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await one({ id: "soon", type: "movie", itemName: "Soon", status: "scheduled", publishAt });
    const changed = await one({ id: "soon", overview: "Slipped in" }, { ...draft, query: "?mode=merge" });
    expect(kindOf(changed)).toEqual([422, PROBLEM]);
    expect(await store.drafts.get("soon")).toMatchObject({ status: "scheduled", item: { overview: "" } });
  });
});

describe("a request", () => {
  const document = JSON.stringify({ type: "movie", itemName: "Never stored" });
  const refusal = async (sent: Promise<Answer>) => {
    const answer = await sent;
    return [...kindOf(answer), bodyOf(answer).code];
  };

  it("needs a key in its header, with the right", async () => {
    const bare = ask(site.origin, "/api/1/items", { method: "POST", body: document });
    expect(await refusal(bare)).toEqual([401, PROBLEM, "api-key.missing"]);
    expect((await bare).headers["www-authenticate"]).toBe("Bearer");
    const own = { Authorization: `Bearer ${MADE_UP}`, "X-Forwarded-For": "203.0.113.9" };
    expect(await refusal(send(document, { headers: own }))).toEqual([401, PROBLEM, "api-key.unknown"]);
    for (const key of ["files", "content:read"] as const)
      expect(await refusal(send(document, { key }))).toEqual([403, PROBLEM, "api-key.lacks-right"]);
    for (const name of ["key", "api_key", "access_token"])
      expect(
        await refusal(send(document, { query: `?${name}=${keys["content:publish"]}`, headers: { Authorization: "" } })),
      ).toEqual([400, PROBLEM, "query.invalid"]);
  });

  it("is refused for another content type, and for what is too large or nested too deeply", async () => {
    expect(await refusal(send(document, { type: "text/csv" }))).toEqual([415, PROBLEM, "request.wrong-type"]);
    expect(await refusal(send(" ".repeat(2 * 1024 * 1024 + 1)))).toEqual([413, PROBLEM, "request.too-large"]);
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    for (const field of ["cast", "unknown", "requirements"]) {
      const body = `{"type":"movie","itemName":"Deep","id":"deep","${field}":${deep}}`;
      for (const type of ["application/json", NDJSON])
        expect([field, type, (await send(body, { type })).status < 500]).toEqual([field, type, true]);
    }
    expect(site.logged.filter((line) => line.includes('"event":"defect"'))).toEqual([]);
  });

  it("with a key reads as a visitor does", async () => {
    await one({ id: "unseen", type: "movie", itemName: "Unseen", status: "draft" });
    const headers = { Authorization: `Bearer ${keys["content:publish"]}` };
    expect((await ask(site.origin, "/api/1/items/unseen", { headers })).status).toBe(404);
    expect((await ask(site.origin, "/api/1/items?q=unseen", { headers })).body).not.toContain("Unseen");
    expect((await ask(site.origin, "/api/1/items", { headers: { Authorization: `Bearer ${MADE_UP}` } })).status).toBe(200);
  });

  it("is not taken from a network that sent twenty wrong keys", async () => {
    const guess = (key: string, address: string) =>
      ask(site.origin, "/api/1/items", {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "X-Forwarded-For": address, "Content-Type": NDJSON },
      });
    for (let at = 0; at < 20; at++) expect((await guess(MADE_UP, "203.0.113.77")).status).toBe(401);
    const blocked = await guess(keys["content:publish"], "203.0.113.77");
    expect([blocked.status, Number(blocked.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await guess(keys["content:publish"], "203.0.113.78")).status).toBe(200);
  });
});

it("a slow body holds up its own key alone, and its sender may leave without a defect", async () => {
  const own = { Authorization: `Bearer ${keys["content:publish"]}`, "Content-Type": NDJSON };
  const sending = request(`${site.origin}/api/1/items`, { method: "POST", headers: own }).on("error", () => undefined);
  sending.write('{"id":"never","type":"movie","itemName":"Never stored"}\n');
  const sent = (key: keyof typeof keys) => many([], { key });
  await expect.poll(async () => (await sent("content:publish")).status).toBe(409);
  expect(Number((await sent("content:publish")).headers["retry-after"])).toBeGreaterThan(0);
  expect((await sent("content:write")).status).toBe(200);
  sending.destroy();
  await expect.poll(async () => (await sent("content:publish")).status).toBe(200);
  expect((await readItem("never")).status).toBe(404);
  expect(site.logged.filter((line) => line.includes('"event":"defect"'))).toEqual([]);
});

it("the writes of a day end for each key alone", { tags: "full" }, async () => {
  const [full, other] = await Promise.all(
    ["Full", "Other"].map((name) => makeApiKey(site, name, { rights: "content:write", cookie })),
  );
  const write = (key = "") =>
    ask(site.origin, "/api/1/items", {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: "{}",
    });
  const statuses = new Set<number>();
  for (let sent = 0; sent < 10_000; sent += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => write(full)))) statuses.add(status);
  expect([...statuses]).toEqual([422]);
  const refused = await write(full);
  expect([...kindOf(refused), bodyOf(refused).code]).toEqual([429, PROBLEM, "request.too-many"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000);
  expect((await write(other)).status).toBe(422);
});

it("a document is in the audit log and the history under the name of the key", async () => {
  await one({ id: "recorded", type: "movie", itemName: "Recorded" });
  expect(await recorded(1)).toMatchObject([{ action: "item.import", actor: { name: NAME }, thing: { id: "recorded" } }]);
  expect(await store.history.versions({ item: "recorded" })).toMatchObject([{ by: { name: NAME } }]);
});
