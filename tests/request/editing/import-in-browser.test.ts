import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { expect, inject, it } from "vitest";
import { ATTENTION_PATH } from "#app/catalogue/attention/attention.ts";
import { HISTORY_PATH } from "#app/catalogue/history/history.ts";
import { EXPORT_PATH, IMPORT_FILE_PATH, IMPORT_PATH } from "#app/import/site-import.ts";
import { openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { temporaryFolder } from "../../data/builders.ts";
import { faultyS3 } from "../../servers/faulty-s3.ts";
import { testBucket } from "../../servers/s3-bucket.ts";
import { startSite, startSiteProcess, type RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN_SITE, makeApiKey, seenIn, sendForm, signIn } from "../sign-in.ts";

const MEBIBYTE = 1024 * 1024;
const MANY = 12_000;
/** Enough lines that a stop, noticed within a second, comes before the end. */
const MORE = 6000;
const TABLE = `Title;Year;Director;Kind
"Nosferatu; a symphony";1922;Murnau;Movie
"=HYPERLINK(""https://evil.example"")";1927;Lang;Movie
Nothing;1930;;Book
`;

const textOf = ({ body }: Pick<Answer, "body">) =>
  body
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

const films = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({ id: `film-${index}`, type: "movie", itemName: `Film ${index}` }),
  ).join("\n");

async function signedIn(site: RunningSite) {
  const headers = { Cookie: await signIn(site) };
  const read = (path: string) => ask(site.origin, path, { headers });
  const send = async (fields: Record<string, string>, to = IMPORT_PATH) => {
    const seen = to === IMPORT_PATH ? seenIn(await read(IMPORT_PATH)) : "";
    return sendForm(site, to, { seen, ...fields }, { headers });
  };
  const upload = (body: string | Uint8Array, name = "films.csv") =>
    ask(site.origin, `${IMPORT_FILE_PATH}?name=${name}`, {
      method: "POST",
      headers: { ...headers, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/octet-stream" },
      body,
    });
  const shows = (text: string | RegExp) => expect.poll(async () => textOf(await read(IMPORT_PATH))).toMatch(text);
  const undo = async () => {
    const [button = ""] = /<button[^>]*name="batch"[^>]*>/.exec((await read(IMPORT_PATH)).body) ?? [];
    const batch = /value="([^"]*)"/.exec(button)?.[1] ?? "";
    return send({ batch }, HISTORY_PATH);
  };
  /** Read from the database: a page each 20 ms would take most of a core. */
  const total = () => {
    const database = openSqliteFileForReading(dataFiles(site.dataDir).database);
    const count = Number(database.prepare("SELECT count(*) AS n FROM contents").get()?.["n"]);
    database.close();
    return count;
  };
  return { read, send, upload, shows, undo, total };
}

const PUBLISHED = { intent: "check", kind: "movie", withoutDownload: "published" };
const LINKS = `Title;Document ID;Link;Trailer URL
Harbour Lights;lights;www.example.org/x.zip;youtu.be/dQw4w9WgXcQ?t=1m30s
The Ferry;ferry;magnet:?xt=urn:btih:0123456789abcdef;https://www.youtube.com/playlist?list=PL123
Salt;salt;ftp://ftp.example.org/salt.avi;plugin://plugin.video.youtube/?videoid=dQw4w9WgXcQ
`;

it("imports links as people write them, and omits those the site cannot link to", async () => {
  await using site = await startSite({ environment: ADMIN_SITE });
  const { read, send, upload, shows } = await signedIn(site);
  expect((await upload(LINKS)).status).toBe(200);
  const mapping = new URLSearchParams({ ...PUBLISHED, seen: seenIn(await read(IMPORT_PATH)) });
  for (const field of ["itemName", "id", "movieLink", "videoUrl"]) mapping.append("column", field);
  const headers = {
    Cookie: await signIn(site),
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
  };
  await ask(site.origin, IMPORT_PATH, { method: "POST", headers, body: mapping.toString() });
  await shows("3 would be added");
  await send({ intent: "start" });
  await shows("Imported 3 added");
  const page = textOf(await read(IMPORT_PATH));
  for (const left of ["Link must not be a magnet link", "Link must be an address", "Trailer URL must be an address"])
    expect(page).toContain(left);
  expect((await ask(site.origin, "/download/lights")).headers).toMatchObject({ location: "https://www.example.org/x.zip" });
  for (const id of ["ferry", "salt"]) expect((await ask(site.origin, `/download/${id}`)).status).toBe(404);
  expect((await read("/movies/lights")).body).toContain("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90");
  expect((await read("/movies/ferry")).body).toContain("https://www.youtube.com/playlist?list=PL123");
});

it("tests a table in a dry run, imports it, and undoes the import as one batch", async () => {
  await using site = await startSite({ environment: ADMIN_SITE });
  const { read, send, upload, shows, undo } = await signedIn(site);
  expect((await upload(TABLE)).status).toBe(200);
  const chosen = async () =>
    [...(await read(IMPORT_PATH)).body.matchAll(/<option value="(\w+)" selected="">/g)].map(([, value]) => value);
  // A third of its kinds is none, so that the column is asked about.
  expect(await chosen()).toEqual(["itemName", "releasedYear", "director", "movie"]);
  const mapping = new URLSearchParams({ ...PUBLISHED, seen: seenIn(await read(IMPORT_PATH)) });
  for (const field of ["itemName", "releasedYear", "genre", "type"]) mapping.append("column", field);
  const cookie = {
    Cookie: await signIn(site),
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
  };
  await ask(site.origin, IMPORT_PATH, { method: "POST", headers: cookie, body: mapping.toString() });
  await shows(/2 would be added, 0 would be changed, 0 unchanged, 1 would be refused/);
  expect(textOf(await read(IMPORT_PATH))).toMatch(/Line 4 \(Nothing\): Kind must be one of/);
  expect(textOf(await read("/admin"))).toContain("No content available.");
  await send({ intent: "start" });
  await shows("Imported 2 added");
  expect(textOf(await read("/movies"))).toContain("Nosferatu; a symphony");
  const exported = (await read(`${EXPORT_PATH}?type=movie&sort=year`)).body;
  expect(exported.split("\r\n").slice(1, 3)).toEqual([
    expect.stringMatching(/^Nosferatu; a symphony,Movie,\w+,mv1,/),
    expect.stringMatching(/^"'=HYPERLINK\(""https:/),
  ]);
  expect(textOf(await undo())).toContain("2 changes undone.");
  expect(textOf(await read("/admin"))).toContain("No content available.");
  await upload(TABLE);
  expect(await chosen()).toEqual(["itemName", "releasedYear", "genre", "type", "movie"]);
  await upload(exported, "again.csv");
  await send({ intent: "discard" });
  expect(textOf(await read(IMPORT_PATH))).not.toContain("again.csv");
});

it("says in one line why a file is unreadable", async () => {
  await using site = await startSite({ environment: ADMIN_SITE });
  const { upload, send } = await signedIn(site);
  const answers = [
    ["", 400, "The file is empty."],
    ["a,b\n", 422, "The file has column names, but no rows."],
    ['a\n"b\n"c\n"d\n', 422, "3 of 3 rows cannot be read. Line 2: a quote is in the wrong place"],
    [Buffer.from("PK\x03\x04"), 422, "This is a ZIP archive."],
  ] as const;
  for (const [body, status, message] of answers) {
    const answer = await upload(body);
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(message)]);
  }
  const visitor = await ask(site.origin, IMPORT_FILE_PATH, {
    method: "POST",
    body: TABLE,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(visitor.status).toBe(401);
  const foreign = await ask(site.origin, IMPORT_FILE_PATH, {
    method: "POST",
    body: TABLE,
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  expect(foreign.status).toBe(403);
  expect((await send({ intent: "check" })).status).toBe(409);
});

it("rejects a file that is too large before its bytes are sent", async () => {
  await using site = await startSite({ environment: ADMIN_SITE });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { Cookie: await signIn(site), "Sec-Fetch-Site": "same-origin", "Content-Length": 256 * MEBIBYTE + 1 };
  const sending = request(`${site.origin}${IMPORT_FILE_PATH}?name=all.ndjson`, { method: "POST", headers }, resolve);
  sending.on("error", reject).flushHeaders();
  const answer = await promise;
  expect([answer.statusCode, await text(answer)]).toEqual([413, expect.stringContaining("larger than 256 MB. Import larger")]);
  sending.destroy();
});

it("can be undone or repeated after a kill halfway, even of the undo", { tags: "full" }, async () => {
  await using folder = await temporaryFolder();
  const start = () => startSiteProcess({ environment: ADMIN_SITE, dataDir: folder.path });
  {
    await using site = await start();
    const { send, upload, shows, total } = await signedIn(site);
    await upload(films(MANY), "many.ndjson");
    await send({ intent: "check" });
    await shows(`${MANY} would be added`);
    await send({ intent: "start" });
    await expect.poll(total, { interval: 20 }).toBeGreaterThan(200);
    expect((await send({ intent: "start" })).status).toBe(409);
    await site.stop("SIGKILL");
  }
  {
    await using site = await start();
    const { read, shows, undo, total } = await signedIn(site);
    await shows("The import was interrupted");
    expect((await read("/admin")).body).toMatch(/href="\/admin\/import"[^>]*>Imports(?:<!-- -->)? <span[^>]*>1</);
    expect(textOf(await read(ATTENTION_PATH))).toMatch(/The import of “ ?many.ndjson ?” was interrupted/);
    expect(total()).toBeLessThan(MANY);
    const before = total();
    undo().catch(() => undefined);
    await expect.poll(total, { interval: 20 }).toBeLessThan(before);
    await site.stop("SIGKILL");
  }
  await using site = await start();
  const { read, shows, undo, total } = await signedIn(site);
  await shows("The undo was interrupted");
  await undo();
  await shows("This import was undone");
  expect(textOf(await read("/admin"))).not.toContain("Needs attention");
  expect(textOf(await read(ATTENTION_PATH))).toContain("Nothing needs attention.");
  expect(total()).toBe(0);
});

it("continues while the files on S3 are full or unreachable, and stops on request", { tags: "full" }, async () => {
  await using s3 = await faultyS3(inject("s3"));
  await using bucket = await testBucket(s3.keys);
  await using site = await startSite({ environment: { ...ADMIN_SITE, ...bucket.environment } });
  const { read, send, upload, shows, total } = await signedIn(site);
  s3.fault = "full";
  expect((await upload(films(MORE), "many.ndjson")).status).toBe(503);
  s3.fault = "none";
  expect((await upload(films(MORE), "many.ndjson")).status).toBe(200);
  await send({ intent: "check" });
  await shows(`${MORE} would be added`);
  await send({ intent: "start" });
  await expect.poll(total, { interval: 20 }).toBeGreaterThan(100);
  await send({ intent: "stop" });
  await shows("Stopped");
  const stopped = total();
  expect(stopped).toBeLessThan(MORE);
  await send({ intent: "start" });
  await expect.poll(total, { interval: 20 }).toBeGreaterThan(stopped);
  s3.fault = "gone";
  await expect.poll(total).toBe(MORE);
  expect((await read(IMPORT_PATH)).status).toBe(503);
  s3.fault = "none";
  await shows(/Imported \d+ added, 0 changed, \d+ unchanged, 0 refused/);
  expect(site.logged.filter((line) => line.includes('"defect"'))).toEqual([]);
});

it("does not begin beside documents that a program sends", { tags: "full" }, async () => {
  await using site = await startSite({ environment: ADMIN_SITE });
  const key = await makeApiKey(site, "Nightly", { rights: "content:publish" });
  const { send, upload, shows, total } = await signedIn(site);
  await upload(films(3), "few.ndjson");
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/x-ndjson" };
  const sent = ask(site.origin, "/api/1/items", { method: "POST", headers, body: films(4 * MORE) });
  await expect.poll(total, { interval: 20 }).toBeGreaterThan(0);
  expect(textOf(await send({ intent: "check" }))).toContain("An import is already running.");
  expect((await sent).status).toBe(200);
  await send({ intent: "check" });
  await shows("3 unchanged");
});
