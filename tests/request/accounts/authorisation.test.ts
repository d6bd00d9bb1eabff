import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { OPERATIONS } from "#app/api/operations.ts";
import { WRITE } from "#app/api/write-items.ts";
import routes from "#app/routes.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { openSqliteFile, openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openAccountsOf } from "../../../server/drivers.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { WRITES } from "../../authorisation/forms.ts";
import { formsOf, hasAction, isInTable, leaves, listsOfIntents, serverRoutes, takesNoForm } from "../../authorisation/found.ts";
import { READS } from "../../authorisation/pages.ts";
import { API, CHANNELS, METHODS, SENT, SERVER, UPLOADS, type ServerCase } from "../../authorisation/services.ts";
import { DRAFTS, KEYS, WHO, type Case, type Cases, type Ids, type KeyHolder, type Who } from "../../authorisation/who.ts";
import { buildInput, buildItem } from "../../data/builders.ts";
import { storedIn } from "../../engines.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { listen } from "../../servers/listener.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN, ADMIN_SITE, makeApiKey, sendForm, signIn } from "../sign-in.ts";
import { sendFile } from "../storage/storage.ts";
import { startStorage } from "../storage/storage-server.ts";
import { openStoreBeside } from "../store-beside.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The requests come through a proxy, so that limits count each sender apart. */
const networkOf = (who: Who) => ({ "X-Forwarded-For": `203.0.113.${WHO.indexOf(who)}` });

const DRAFT_MAKERS = [
  [DRAFTS.ofContributor, "contributor"],
  [DRAFTS.trashed, "contributor"],
  [DRAFTS.ofEditor, "editor"],
] as const;

let site: RunningSite;
let headers: Record<Who, Record<string, string>>;
let ids: Record<Who, Ids>;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, CONTACT_EMAIL: "us@films.example", TRUSTED_PROXIES: "127.0.0.1" } });
  const accounts = await openAccountsOf(await storedIn(site.dataDir));
  const person = (name: string) => ({ ...ADMIN, email: `${name}@marquee.example` });
  for (const role of ["contributor", "editor"] as const) await accounts.createAdmin(person(role), role);
  for (const name of ["expired", "disabled", "other"]) await accounts.createAdmin(person(name), "editor");
  const cookieOf = async (name: string) => ({ Cookie: await signIn(site, person(name)) });
  const keys = {} as Record<KeyHolder, Record<string, string>>;
  for (const [holder, rights] of Object.entries(KEYS) as [KeyHolder, string][]) {
    const key = await makeApiKey(site, holder, { rights });
    keys[holder] = { "X-Appwrite-Key": key, Authorization: `Bearer ${key}` };
  }
  const owner = { Cookie: await signIn(site) };
  headers = {
    visitor: {},
    expired: await cookieOf("expired"),
    disabled: await cookieOf("disabled"),
    ...keys,
    contributor: await cookieOf("contributor"),
    editor: await cookieOf("editor"),
    owner,
  };
  for (const who of WHO) headers[who] = { ...headers[who], ...networkOf(who) };
  await cookieOf("other");
  const all = await accounts.admins();
  const idOf = (email: string) => all.find((admin) => admin.email === email)?.id ?? "";
  const sessionOf = async (account: string) => (await accounts.sessions(account))[0]?.id ?? "";
  const foreign = idOf(person("other").email);
  const foreignSession = await sessionOf(foreign);
  const idsOf = async (email: string) => {
    const own = idOf(email);
    return { own, foreign, ownSession: await sessionOf(own), foreignSession };
  };
  const entries = WHO.map(async (who) => [who, await idsOf(who === "owner" ? ADMIN.email : person(who).email)] as const);
  ids = Object.fromEntries(await Promise.all(entries)) as Record<Who, Ids>;
  await accounts.disable(idOf(person("disabled").email));
  await accounts.close();
  expireSessionsOf(idOf(person("expired").email));
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(buildItem("movie", { id: "metropolis", cId: "mv900" }));
  await store.items.insert(buildItem("game", { id: "tetris", cId: "gm900" }));
  await store.items.insert(buildItem("movie", { id: SENT.item, cId: "mv901" }));
  const sentDraft = buildItem("movie", { id: SENT.draft, cId: "" });
  await store.drafts.put({ item: sentDraft, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
  await store.settings.set({ site: { ...DEFAULT_SITE, titleRequests: true } });
  for (const [id, who] of DRAFT_MAKERS) {
    const by = ids[who].own;
    const item = buildItem("movie", { id, cId: "" });
    await store.drafts.put({ item, status: "draft", publishAt: null, createdBy: by, updatedBy: by });
  }
  await store.close();
});
afterAll(() => site[Symbol.asyncDispose]());

function expireSessionsOf(account: string): void {
  const database = openSqliteFile(dataFiles(site.dataDir).accounts);
  database.prepare(`UPDATE session SET "expiresAt" = ? WHERE "userId" = ?`).run(new Date(0).toISOString(), account);
  database.close();
}

async function askServer({ at, method = "GET", headers: own, body }: ServerCase, who: Who): Promise<number> {
  const page = { "Sec-Fetch-Site": "same-origin", "User-Agent": FIREFOX };
  const given = body ? { body: JSON.stringify(body) } : {};
  return (await ask(site.origin, at, { method, headers: { ...page, ...own, ...headers[who] }, ...given })).status;
}

async function surprisesOfServer(table: Record<string, Record<string, ServerCase>>): Promise<string[]> {
  const found: string[] = [];
  for (const [route, cases] of Object.entries(table)) {
    for (const [target, each] of Object.entries(cases)) {
      for (const who of WHO) {
        const status = await askServer(each, who);
        if (status !== each.answers[who]) found.push(`${route} ${target}, ${who}: ${status} instead of ${each.answers[who]}`);
      }
    }
  }
  return found;
}

function eachCase(table: Record<string, Cases>): { name: string; row: string; each: Case }[] {
  return Object.entries(table).flatMap(([row, cases]) =>
    Object.entries(cases).map(([target, each]) => ({ name: `${row} ${target}`.trim(), row, each })),
  );
}

/** The requests whose response differs from `table`. */
async function surprises(
  table: Record<string, Cases>,
  send: (row: string, each: Case, who: Who) => Promise<Answer>,
  isTried: (status: number) => boolean = () => true,
) {
  const found: string[] = [];
  for (const { name, row, each } of eachCase(table)) {
    for (const who of WHO.filter((one) => isTried(each.answers[one]))) {
      const { status } = await send(row, each, who);
      if (status !== each.answers[who]) found.push(`${name}, ${who}: ${status} instead of ${each.answers[who]}`);
    }
  }
  return found;
}

const addressOf = ({ at }: Case, who: Who) => (typeof at === "string" ? at : at(ids[who]));

const read = (_row: string, each: Case, who: Who) => ask(site.origin, addressOf(each, who), { headers: headers[who] });

async function write(row: string, each: Case, who: Who): Promise<Answer> {
  const [, intent] = row.split(" ");
  const fields = { ...(intent !== undefined && { intent }), ...each.fields?.(ids[who]) };
  return sendForm(site, addressOf(each, who), fields, { headers: headers[who] });
}

function storedRows(): string {
  const { database, accounts } = dataFiles(site.dataDir);
  return [database, accounts].map(rowsOf).join("\n");
}

/** Excludes rows that any request writes: the use of sessions and keys, failed attempts, and refusals. */
function rowsOf(file: string): string {
  const database = openSqliteFileForReading(file);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => !["session", "attempts", "api_keys", "audit_log", "sqlite_sequence"].includes(name));
  const rows = names.map((name) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]);
  database.close();
  return JSON.stringify(rows);
}

/** This request ends its session, so it uses a separate one. */
async function logOut(who: Who): Promise<Answer> {
  const email = who === "owner" ? ADMIN.email : `${who}@marquee.example`;
  const isIn = ["contributor", "editor", "owner"].includes(who);
  const own = isIn ? { Cookie: await signIn(site, { ...ADMIN, email }) } : headers[who];
  return sendForm(site, "/admin/logout", {}, { headers: own });
}

async function call(method: string, fileId: string, who: Who): Promise<number> {
  const [verb = "", pattern = ""] = method.split(" ");
  const own = { "X-Appwrite-Project": STORAGE_PROJECT, ...headers[who] };
  if (verb === "POST") return (await upload(`of-${who}`, own)).status;
  const target = pattern.replace(":bucketId", "images").replace(":fileId", fileId);
  const body = verb === "PUT" ? { body: "{}" } : {};
  return (await ask(site.origin, target, { method: verb, headers: { ...own, "Content-Type": "application/json" }, ...body }))
    .status;
}

const upload = (fileId: string, own: Record<string, string>) =>
  sendFile(site, { bucketId: "images", fileId, name: "poster.jpg", bytes: jpeg(500), headers: own });

const isRefusal = (status: number) => status === 401 || status === 403;

describe("the authorisation table", () => {
  it("lists every route, every form, every storage method and nothing else", async () => {
    const all = leaves(routes);
    expect(Object.keys(READS).toSorted()).toEqual(all.map(({ path }) => path).toSorted());
    const withForms = all.filter((leaf) => hasAction(leaf) && !takesNoForm(leaf));
    expect(Object.keys(WRITES).toSorted()).toEqual(withForms.flatMap(formsOf).toSorted());
    await using storage = await startStorage();
    expect(Object.keys(METHODS).toSorted()).toEqual(storage.methods.toSorted());
    expect(Object.keys(SERVER).toSorted()).toEqual(serverRoutes().toSorted());
  });

  it("lists every intent of a form", () => {
    expect(listsOfIntents().length).toBeGreaterThan(10);
    expect(listsOfIntents().filter((name) => !isInTable(name))).toEqual([]);
  });

  it("lists every operation of the API", () => {
    const operations = [...OPERATIONS.map(({ path }) => `GET ${path}`), `POST ${WRITE.path}`];
    expect(Object.keys(API).toSorted()).toEqual(operations.toSorted());
  });

  it("matches the server's own responses", async () => {
    expect(await surprisesOfServer(SERVER)).toEqual([]);
  });

  it("matches the response of each page", async () => {
    expect(await surprises(READS, read)).toEqual([]);
  });

  it("has no form for visitors' pages", async () => {
    const found: string[] = [];
    for (const { path } of leaves(routes).filter(takesNoForm)) {
      for (const each of Object.values(READS[path] ?? {})) {
        for (const who of WHO) {
          const { status } = await sendForm(site, addressOf(each, who), {}, { headers: headers[who] });
          if (status !== 405) found.push(`${path}, ${who}: ${status} instead of 405`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it("matches the refused forms, which change nothing", async () => {
    const before = storedRows();
    expect(await surprises(WRITES, write, isRefusal)).toEqual([]);
    expect(storedRows()).toBe(before);
  });

  it("matches the responses of the other forms", async () => {
    const send: typeof write = (row, each, who) => (row === "/admin/logout" ? logOut(who) : write(row, each, who));
    expect(await surprises(WRITES, send, (status) => !isRefusal(status))).toEqual([]);
  });

  it("matches the response of each storage method", async () => {
    const found: string[] = [];
    for (const [method, { existing, missing }] of Object.entries(METHODS)) {
      for (const who of WHO) {
        await upload("poster", headers.owner);
        const status = await call(method, "poster", who);
        if (status !== existing[who]) found.push(`${method}, ${who}: ${status} instead of ${existing[who]}`);
        const none = missing ? await call(method, "none", who) : null;
        if (missing && none !== missing[who]) found.push(`${method} of none, ${who}: ${none} instead of ${missing[who]}`);
      }
    }
    expect(found).toEqual([]);
  });

  it("matches who may upload a file to import", async () => {
    for (const [path, answers] of Object.entries(UPLOADS)) {
      for (const who of WHO) {
        const sent = { "Sec-Fetch-Site": "same-origin", ...headers[who] };
        const { status } = await ask(site.origin, path, { method: "POST", headers: sent, body: "Title\nNosferatu\n" });
        expect([path, who, status]).toEqual([path, who, answers[who]]);
      }
    }
  });

  it("matches the response of each operation of the API", async () => {
    expect(await surprisesOfServer(API)).toEqual([]);
  });

  it("matches who receives which events", async () => {
    using all = new DisposableStack();
    const listeners = await Promise.all(
      WHO.map(async (who) => [who, all.use(await listen(site.origin, { headers: headers[who] }))] as const),
    );
    const samples: Record<keyof typeof CHANNELS, { channel: string; cause: () => Promise<unknown> }> = {
      items: {
        channel: "items",
        cause: () => write("/admin/items trash", WRITES["/admin/items trash"]?.["existing"] as Case, "owner"),
      },
      file: { channel: "files", cause: () => upload("heard", headers.owner) },
    };
    for (const [about, { channel, cause }] of Object.entries(samples)) {
      for (const [, listener] of listeners) await listener.subscribe(channel);
      await cause();
      const hears: Who[] = [];
      for (const [who, listener] of listeners) {
        listener.send("ping");
        await listener.next("pong");
        if (
          listener.messages.some(
            ({ type, data }) => type === "event" && JSON.stringify(data?.["channels"]).includes(`"${channel}"`),
          )
        )
          hears.push(who);
      }
      expect([about, hears]).toEqual([about, CHANNELS[about as keyof typeof CHANNELS]]);
    }
  });
});

it("a contributor makes a draft, which an editor publishes", async () => {
  const input = Object.fromEntries(formEntries(buildInput("movie", { itemName: "The Lost Reel" })));
  const edit = "/admin/edit/movie/lost-reel";
  const save = (who: Who, path: string, fields: Record<string, string>) =>
    sendForm(site, path, { ...input, id: "lost-reel", ...fields }, { headers: headers[who] });
  const readAs = (who: Who, path: string) => ask(site.origin, path, { headers: headers[who] });
  const basedOn = async () => /name="basedOn" value="([^"]+)"/.exec((await readAs("editor", edit)).body)?.[1] ?? "";

  expect((await save("contributor", "/admin/create", { save: "publish" })).status).toBe(403);
  const made = await save("contributor", "/admin/create", { save: "draft" });
  expect([made.status, made.body.includes("is saved as the draft")]).toEqual([200, true]);
  const form = (await readAs("contributor", edit)).body;
  const buttons = (form.match(/<button[^>]* name="save"[^>]*>/g) ?? []).map((tag) => / value="(\w+)"/.exec(tag)?.[1]);
  expect(new Set(buttons)).toEqual(new Set(["ready", "draft"]));
  expect((await readAs("contributor", "/admin")).body).toContain(`href="${edit}?`);
  expect((await save("contributor", edit, { save: "publish", basedOn: await basedOn() })).status).toBe(403);
  expect((await readAs("visitor", "/movies/lost-reel")).status).toBe(404);

  expect((await save("editor", edit, { save: "publish", basedOn: await basedOn() })).status).toBe(200);
  expect((await readAs("visitor", "/movies/lost-reel")).status).toBe(200);
  expect((await readAs("contributor", edit)).status).toBe(403);
  expect((await save("contributor", edit, { save: "draft", basedOn: await basedOn() })).status).toBe(403);
});
