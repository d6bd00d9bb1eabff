import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { buildInput, temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { testDatabase } from "../../servers/postgres.ts";
import { failToStart, startSite, type RunningSite } from "../../sites/site.ts";
import { startTcpProxy } from "../../servers/tcp-proxy.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";

const EMPTY = { DEMO: "0", ADMIN_PASSWORD: "correct horse" };

let folder: TemporaryFolder;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  database = await testDatabase();
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

function changed(parts: Partial<Record<"port" | "username" | "password" | "pathname", string>>): string {
  return Object.assign(new URL(database.url), parts).href;
}

async function administer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const tablesOf = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'");
  await client.end();
  return rowCount;
};

describe("a start that cannot succeed exits with 1 and one line without a password", () => {
  const start = (url: string) => failToStart({ ...EMPTY, DATABASE_URL: url }, path.join(folder.path, "data"));
  const line = (reason: string) => ({
    code: 1,
    printed: [expect.stringMatching(`^DATABASE_URL cannot be used: ${reason} \\([a-z_0-9]+ at 127\\.0\\.0\\.1:\\d+\\)\\.$`)],
  });

  it.each([
    ["where nobody answers", { port: "1" }, "no response, ECONNREFUSED"],
    ["for a wrong password", { password: "secret" }, 'password authentication failed for user "postgres"'],
    ["for a user who is none", { username: "nobody" }, 'password authentication failed for user "nobody"'],
    ["for a database that is none", { pathname: "/nowhere" }, 'database "nowhere" does not exist'],
  ] as const)("%s", async (_what, parts, reason) => {
    expect(await start(changed(parts))).toEqual(line(reason));
  });

  it("for a user who may not create tables, and creates none", async () => {
    const user = `reader_${process.pid}`;
    await administer(`CREATE ROLE ${user} LOGIN PASSWORD 'secret'`);
    expect(await start(changed({ username: user, password: "secret" }))).toEqual(line("permission denied for schema public"));
    expect(await tablesOf(database.url)).toBe(0);
    await administer(`DROP ROLE ${user}`);
  });

  it("for a database of a later release, which it does not touch", async () => {
    const store = await openPostgresStore({ url: database.url, now: () => new Date() });
    await store.close();
    await administer("UPDATE schema_version SET number = 99");
    const before = await tablesOf(database.url);
    const printed = [expect.stringMatching(/^The database has schema version 99/)];
    expect(await start(database.url)).toEqual({ code: 1, printed });
    expect(await tablesOf(database.url)).toBe(before);
  });

  it("for an empty database beside files, as after a typing error, and creates no tables", async () => {
    const dataDir = path.join(folder.path, "data");
    await openDiskBlobs(dataFiles(dataDir).blobs).put("pictures/a/original", new Blob(["a"]).stream(), 1);
    const printed = [
      expect.stringMatching(/^The database [a-z_0-9]+ at 127\.0\.0\.1:\d+ is empty, but files of .+ ACCEPT_EMPTY=1/),
    ];
    expect(await start(database.url)).toEqual({ code: 1, printed });
    expect(await tablesOf(database.url)).toBe(0);
  });
});

const FULL = "This site's disk is full, so nothing can be saved right now.";

/** Makes writes of items fail, as on a full server. */
const fillDisk = () =>
  administer(
    `CREATE FUNCTION fail_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
    "CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON contents FOR EACH STATEMENT EXECUTE FUNCTION fail_full()",
  );

describe("sites on one PostgreSQL database", () => {
  it("start together, create one admin and share their sessions", async () => {
    const environment = { ...ADMIN_SITE, DATABASE_URL: database.url };
    const sites = await Promise.all(Array.from({ length: 3 }, () => startSite({ environment })));
    const cookie = await signIn(sites[0] as (typeof sites)[0]);
    for (const { origin } of sites) expect((await ask(origin, "/admin", { headers: { Cookie: cookie } })).status).toBe(200);
    for (const site of sites) await site[Symbol.asyncDispose]();
  });

  it("answer 503 while the database is unavailable, report that once, recover by themselves, and survive a full disk", async () => {
    await using proxy = await startTcpProxy(Number(new URL(database.url).port));
    const environment = { ...ADMIN_SITE, DATABASE_URL: changed({ port: String(proxy.port) }) };
    await using site = await startSite({ environment });
    const cookie = await signIn(site);
    const statuses = async () => {
      const headers = { Cookie: cookie };
      const asked = [ask(site.origin, "/healthz"), ask(site.origin, "/movies"), ask(site.origin, "/admin", { headers })];
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await proxy.cut();
    await expect.poll(statuses).toEqual([503, 503, 503]);
    const page = await ask(site.origin, "/movies", { headers: { Accept: "text/html" } });
    expect(page.headers["retry-after"]).toBe("5");
    expect(page.body).toContain("The catalogue is temporarily unavailable. Please try again in a few seconds.");
    await proxy.mend();
    await expect.poll(statuses).toEqual([200, 200, 200]);
    await site.untilLogged({ event: "database.back" });
    const events = site.logged.map((logged) => (JSON.parse(logged) as { event: string }).event);
    expect(events.filter((event) => event.startsWith("database."))).toEqual(["database.away", "database.back"]);
    expect(events).not.toContain("defect");
    await expectFullDiskToBeSurvived(site, cookie);
  });
});

async function expectFullDiskToBeSurvived(site: RunningSite, cookie: string) {
  const health = async () => JSON.parse((await ask(site.origin, "/healthz")).body) as unknown;
  const save = (itemName: string) => {
    const fields = Object.fromEntries(formEntries(buildInput("movie", { itemName })));
    return sendForm(site, "/admin/create", fields, { headers: { Cookie: cookie } });
  };
  expect((await save("Nosferatu")).body).toContain("Nosferatu");
  await fillDisk();
  const saved = await save("A long title that was typed");
  expect(saved.status).toBe(503);
  expect(saved.body).toContain(`Submission failed. ${FULL} Your changes are still in the form.`);
  expect(saved.body).toContain("A long title that was typed");
  for (const page of ["/", "/movies"]) expect((await ask(site.origin, page)).status).toBe(200);
  expect((await ask(site.origin, "/admin", { headers: { Cookie: cookie } })).status).toBe(200);
  await administer("DROP TRIGGER full_disk ON contents", "DROP FUNCTION fail_full");
  expect((await save("A long title that was typed")).status).toBe(200);
  await expect.poll(health).toMatchObject({ status: "ok", problems: [] });
  await site.untilLogged({ event: "disk.recovered" });
  expect(site.logged.join()).not.toContain('"event":"defect"');
}
