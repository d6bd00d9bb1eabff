import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSecret } from "#app/catalogue/drafts/secret-links.ts";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { openAccountsOf } from "../../../server/drivers.ts";
import { OWNED, type Asker } from "../../authorisation/owned.ts";
import { buildApiKey, buildItem, temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { chunksOf, CHUNK, mp4 } from "../../data/file-bytes.ts";
import { storedIn } from "../../engines.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN, ADMIN_SITE, seenIn, sendForm, signIn } from "../sign-in.ts";
import { sendFile } from "../storage/storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const PEOPLE = { ann: "contributor", bob: "contributor", ed: "editor", eve: "editor", ian: "owner" } as const;
type Person = keyof typeof PEOPLE | "olga";
type Status = Pick<Answer, "status">;

/** An object of one account, recreated once a request has changed it. */
type Thing = {
  askers: Record<Asker, Person>;
  make: () => Promise<string>;
  /** The current value; a difference means that the request changed it. */
  state: (id: string) => Promise<unknown>;
  requests: Record<string, (id: string, who: Person) => Promise<Status>>;
};

const OF_CONTRIBUTOR = { own: "ann", right: "ed", without: "bob" } as const;
const OF_EDITOR = { own: "ed", right: "eve", without: "ann" } as const;
const OF_OWNER = { own: "olga", right: "ian", without: "ed" } as const;

let folder: TemporaryFolder;
let site: RunningSite;
let store: Awaited<ReturnType<typeof openStoreBeside>>;
let accounts: Awaited<ReturnType<typeof openAccountsOf>>;
const cookies = {} as Record<Person, string>;
const ids = {} as Record<Person, string>;

const person = (name: Person) => (name === "olga" ? ADMIN : { ...ADMIN, email: `${name}@marquee.example` });

beforeAll(async () => {
  folder = await temporaryFolder();
  site = await startSite({ environment: { ...ADMIN_SITE, SCAN_FOLDERS: folder.path } });
  accounts = await openAccountsOf(await storedIn(site.dataDir));
  for (const [name, role] of Object.entries(PEOPLE)) await accounts.createAdmin(person(name as Person), role);
  for (const { id, email } of await accounts.admins()) ids[email === ADMIN.email ? "olga" : (email.split("@")[0] as Person)] = id;
  for (const name of Object.keys(ids) as Person[]) cookies[name] = await signIn(site, person(name));
  store = await openStoreBeside(site.dataDir);
});
afterAll(async () => {
  await store.close();
  await accounts.close();
  await site[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

let made = 0;
const newName = () => `thing-${++made}`;
const headersOf = (who: Person) => ({ Cookie: cookies[who], "X-Appwrite-Project": STORAGE_PROJECT });
const read = (path: string, who: Person) => ask(site.origin, path, { headers: headersOf(who) });
const form = (path: string, fields: Record<string, string>) => (id: string, who: Person) =>
  sendForm(site, path.replace("ID", id), replaced(fields, id), { headers: headersOf(who) });
const replaced = (fields: Record<string, string>, id: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace("ID", id)]));

const FILM = mp4(CHUNK + 5);
const FILES = "/v1/storage/buckets/videos/files";
const files = (method: string, body?: string) => (id: string, who: Person) =>
  ask(site.origin, `${FILES}/${id}`, { method, headers: { ...headersOf(who), "Content-Type": "application/json" }, body });

function sendChunk(id: string, who: Person, index: number): Promise<Status> {
  const part = chunksOf(FILM)[index];
  const { start, end, size } = part?.range ?? { start: 0, end: 0, size: 0 };
  const headers = { ...headersOf(who), "Content-Range": `bytes ${start}-${end}/${size}`, "X-Appwrite-ID": id };
  return sendFile(site, { fileId: id, bytes: part?.bytes ?? FILM, headers });
}

function importFile(who: Person): Promise<Answer> {
  const headers = { ...headersOf(who), "Sec-Fetch-Site": "same-origin", "Content-Type": "application/octet-stream" };
  const body = JSON.stringify({ type: "movie", itemName: newName() });
  return ask(site.origin, "/admin/import/file?name=films.ndjson", { method: "POST", headers, body });
}

const seenImport = async () => seenIn(await read("/admin/import", "olga"));

const scanned = async () => (await read("/admin/scan", "olga")).body.includes("scan-result");

const THINGS: Record<string, Thing> = {
  "unfinished upload": {
    askers: OF_CONTRIBUTOR,
    async make() {
      const id = newName();
      await sendChunk(id, "ann", 0);
      return id;
    },
    state: (id) => store.files.get("videos", id),
    requests: {
      read: files("GET"),
      "send a chunk": (id, who) => sendChunk(id, who, 1),
      "send as a whole": (id, who) => sendFile(site, { fileId: id, bytes: mp4(100), headers: headersOf(who) }),
      rename: files("PUT", '{"name":"other.mp4"}'),
      delete: files("DELETE", "{}"),
    },
  },
  draft: {
    askers: OF_CONTRIBUTOR,
    make: () => makeDraft(),
    state: async (id) => (await store.drafts.get(id))?.item,
    requests: {
      read: (id, who) => read(`/admin/edit/movie/${id}`, who),
      delete: form("/admin/items", { intent: "trash", ids: "ID", stay: "yes" }),
    },
  },
  "draft ready for review": {
    askers: OF_CONTRIBUTOR,
    make: () => makeDraft("ready"),
    state: async (id) => (await store.drafts.get(id))?.review,
    requests: {
      "take back": form("/admin/edit/movie/ID", { review: "take-back" }),
      "send back": form("/admin/edit/movie/ID", { review: "send-back", note: "No year." }),
    },
  },
  "preview link of a draft": {
    askers: OF_CONTRIBUTOR,
    async make() {
      const id = await makeDraft();
      const { secret, hash } = newSecret();
      await store.drafts.setPreview(id, hash);
      secrets.set(id, secret);
      return id;
    },
    state: async (id) => (await read(`/preview/${secrets.get(id)}`, "olga")).status,
    requests: {
      replace: form("/admin/edit/movie/ID", { preview: "create" }),
      revoke: form("/admin/edit/movie/ID", { preview: "revoke" }),
    },
  },
  session: {
    askers: { own: "ann", right: "olga", without: "ed" },
    async make() {
      await signIn(site, person("ann"));
      return (await accounts.sessions(ids.ann)).find(({ id }) => !known.has(id) && known.add(id))?.id ?? "";
    },
    state: async (id) => (await accounts.sessions(ids.ann)).some((session) => session.id === id),
    requests: {
      "end in Settings": form("/admin/settings", { intent: "end-session", session: "ID" }),
      "end under its account": (id, who) =>
        form(`/admin/accounts/${ids.ann}`, { intent: "end-session-of", session: "ID" })(id, who),
      "end under another account": (id, who) =>
        form(`/admin/accounts/${ids.ed}`, { intent: "end-session-of", session: "ID" })(id, who),
    },
  },
  "saved filter": {
    askers: OF_CONTRIBUTOR,
    async make() {
      const name = newName();
      await store.accountSettings.set(ids.ann, "content-filters", [{ name, search: "?status=draft" }]);
      return name;
    },
    state: () => store.accountSettings.get(ids.ann, "content-filters"),
    requests: { delete: form("/admin/list-settings", { intent: "delete-filter", name: "ID", stay: "yes" }) },
  },
  "chosen columns": {
    askers: OF_CONTRIBUTOR,
    async make() {
      await store.accountSettings.set(ids.ann, "content-columns", []);
      return "";
    },
    state: () => store.accountSettings.get(ids.ann, "content-columns"),
    requests: { change: form("/admin/list-settings", { intent: "choose-columns", column: "id", stay: "yes" }) },
  },
  "API key": {
    askers: OF_OWNER,
    async make() {
      const id = newName();
      await store.apiKeys.insert(buildApiKey({ id, createdBy: ADMIN.email }), id.padEnd(64));
      return id;
    },
    state: async (id) => (await store.apiKeys.list()).some((key) => key.id === id),
    requests: { revoke: form("/admin/settings", { intent: "revoke-api-key", key: "ID" }) },
  },
  invitation: {
    askers: OF_OWNER,
    async make() {
      const email = `${newName()}@marquee.example`;
      const expiresAt = new Date(Date.now() + 3_600_000);
      await accounts.invite(email, { email, role: "editor", invitedBy: ADMIN.email, expiresAt });
      return (await accounts.invitations()).find((each) => each.email === email)?.id ?? "";
    },
    state: async (id) => (await accounts.invitations()).some((each) => each.id === id),
    requests: { revoke: form("/admin/accounts", { intent: "revoke-invitation", invitation: "ID" }) },
  },
  "file to import": {
    askers: OF_EDITOR,
    /** Its id is what was seen of the one before. */
    async make() {
      await importFile("ed");
      const before = await seenImport();
      await importFile("ed");
      return before;
    },
    state: seenImport,
    requests: {
      discard: async (_, who) => form("/admin/import", { intent: "discard", seen: await seenImport() })("", who),
      "discard, seen before it was chosen": form("/admin/import", { intent: "discard", seen: "ID" }),
      "try, seen before it was chosen": form("/admin/import", { intent: "check", seen: "ID" }),
      "import, seen before it was chosen": form("/admin/import", { intent: "start", seen: "ID" }),
    },
  },
  scan: {
    askers: OF_EDITOR,
    async make() {
      await form("/admin/scan", { intent: "start", folder: folder.path })("", "ed");
      await expect.poll(scanned).toBe(true);
      return "before";
    },
    state: scanned,
    requests: { "continue, seen before it was begun": form("/admin/scan", { intent: "continue", seen: "ID" }) },
  },
  "draft of a page": {
    askers: OF_EDITOR,
    async make() {
      const { secret, hash } = newSecret();
      const draft = { key: "game" as const, customization: {}, updatedBy: ids.ed, updatedAt: new Date() };
      await store.customizationDrafts.put(draft);
      await store.customizationDrafts.setPreview("game", hash);
      return secret;
    },
    state: async (secret) => (await read(`/preview/page/${secret}`, "olga")).status,
    requests: {
      discard: form("/admin/customization/games", { draft: "discard" }),
      "replace its preview link": form("/admin/customization/games", { draft: "preview" }),
    },
  },
};

const secrets = new Map<string, string>();
const known = new Set<string>();

async function makeDraft(review: "ready" | null = null): Promise<string> {
  const id = newName();
  const by = { createdBy: ids.ann, updatedBy: ids.ann };
  await store.drafts.put({ item: buildItem("movie", { id, cId: "" }), status: "draft", publishAt: null, review, ...by });
  return id;
}

describe("objects with an owner", () => {
  it("are in the table, with each request about them", () => {
    const named = Object.entries(THINGS).map(([thing, { requests }]) => [thing, Object.keys(requests)]);
    expect(named).toEqual(Object.entries(OWNED).map(([thing, requests]) => [thing, Object.keys(requests)]));
  });

  it.each(Object.entries(OWNED))("are changed only by the users in the table: %s", async (thing, table) => {
    const found = THINGS[thing];
    if (!found) throw new Error(`Nothing makes ${thing}.`);
    const surprises: string[] = [];
    let id: string | null = null;
    for (const [request, answers] of Object.entries(table)) {
      for (const [asker, expected] of Object.entries(answers) as [Asker, readonly [number, boolean]][]) {
        id ??= await found.make();
        const before = JSON.stringify(await found.state(id));
        const status = (await found.requests[request]?.(id, found.askers[asker]))?.status;
        const isLeft = JSON.stringify(await found.state(id)) === before;
        if (status !== expected[0] || isLeft !== expected[1])
          surprises.push(`${request}, ${asker}: ${status}, ${isLeft ? "left" : "changed"}`);
        if (!isLeft) id = null;
      }
    }
    expect(surprises).toEqual([]);
  });
});
