import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IMPORT_FILE_PATH, IMPORT_PATH } from "#app/import/site-import.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { formEntries } from "#app/kinds/forms/form-entries.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { buildInput, buildItem } from "../../data/builders.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { limitingFiles } from "../../file-limit.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, seenIn, sendForm, signIn } from "../sign-in.ts";
import { sendFile } from "../storage/storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const UNWRITABLE = "This site cannot write to its disk, so nothing can be saved right now.";
const MEBIBYTE = 1024 * 1024;
const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x64) Firefox/140.0" };

let site: SiteProcess;
let cookie: string;
beforeAll(async () => {
  site = await startSiteProcess({ environment: ADMIN_SITE });
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const health = async () => {
  const { status, body } = await ask(site.origin, "/healthz");
  return { code: status, ...(JSON.parse(body) as { status: string; problems: string[] }) };
};
const save = (itemName: string) => {
  const fields = Object.fromEntries(formEntries(buildInput("movie", { itemName })));
  return sendForm(site, "/admin/create", fields, { headers: { Cookie: cookie } });
};
async function addGame() {
  const store = await openStoreBeside(site.dataDir);
  const game = await store.items.insert(buildItem("game"));
  await store.close();
  return game;
}
const rate = (id: string) => {
  const headers = { ...BROWSER, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
  return ask(site.origin, `/ratings/${id}`, {
    method: "POST",
    headers,
    body: JSON.stringify({ key: "k".repeat(32), rating: 4 }),
  });
};
/** Backdates the last use of sessions by hours, so that the next use is written. */
function forgetUseOfSessions() {
  using database = openSqliteFile(dataFiles(site.dataDir).accounts);
  const rows = database.prepare(`SELECT id, expiresAt FROM session`).all();
  for (const { id, expiresAt } of rows) {
    const earlier = new Date(new Date(String(expiresAt)).getTime() - 3_600_000).toISOString();
    database.prepare(`UPDATE session SET expiresAt = ? WHERE id = ?`).run(earlier, String(id));
  }
}
const upload = (fileId: string, size = 100) =>
  sendFile(site, { bucketId: "images", fileId, name: "a.jpg", bytes: jpeg(size), headers: { Cookie: cookie } });

describe("a site with a full disk", () => {
  it("answers writes with 503 and a message, still serves reads, and recovers by itself", async () => {
    expect((await upload("before")).status).toBe(201);
    expect((await save("Nosferatu")).body).toContain("Nosferatu");
    forgetUseOfSessions();
    const game = await addGame();
    await limitingFiles(site, 0, async () => {
      const saved = await save("A long title that was typed");
      expect(saved.status).toBe(503);
      expect(saved.body).toContain(`Submission failed. ${UNWRITABLE} Your changes are still in the form.`);
      expect(saved.body).toContain("A long title that was typed");

      const again = await sendForm(site, "/admin/login", { username: ADMIN.email, password: ADMIN.password });
      expect(again.status).toBe(503);
      expect(again.body).toContain(
        "You cannot sign in right now: this site cannot write to its disk, so a new session cannot be saved.",
      );

      const sent = await upload("during");
      expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "60"]);
      expect(await sent.json()).toMatchObject({ message: UNWRITABLE, code: 503 });

      const rated = await rate(game.id);
      expect([rated.status, JSON.parse(rated.body)]).toEqual([503, { error: "disk.unwritable", message: UNWRITABLE }]);

      const pages = ["/", "/movies", viewPath({ bucketId: "images", fileId: "before" })];
      for (const page of pages) expect((await ask(site.origin, page, { headers: BROWSER })).status).toBe(200);
      expect((await ask(site.origin, "/admin", { headers: { Cookie: cookie } })).status).toBe(200);

      await expect.poll(health).toMatchObject({
        code: 503,
        status: "degraded",
        problems: ["The accounts cannot be written.", "The catalogue cannot be written.", "The files cannot be written."],
      });
    });
    await expect.poll(health).toMatchObject({ code: 200, status: "ok", problems: [] });
    expect((await save("Nosferatu again")).status).toBe(200);
    expect((await upload("during")).status).toBe(201);
    const events = site.logged.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events.filter((event) => event === "disk.failing")).toHaveLength(3);
    expect(events).not.toContain("defect");
  });

  it("aborts an import, which can be repeated", async () => {
    const films = Array.from({ length: 600 }, (_, index) =>
      JSON.stringify({ id: `film-${index}`, type: "movie", itemName: `Film ${index}`, overview: "x".repeat(500) }),
    );
    const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const page = async (path: string) => {
      const { body } = await ask(site.origin, path, { headers });
      return body.replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, "");
    };
    const shows = (text: RegExp) => expect.poll(() => page(IMPORT_PATH)).toMatch(text);
    const send = async (intent: string) => {
      const own = { headers: { Cookie: cookie } };
      return sendForm(site, IMPORT_PATH, { intent, seen: seenIn(await ask(site.origin, IMPORT_PATH, own)) }, own);
    };
    await ask(site.origin, `${IMPORT_FILE_PATH}?name=films.ndjson`, { method: "POST", headers, body: films.join("\n") });
    await send("check");
    await shows(/600 would be added/);
    await limitingFiles(site, 2 * MEBIBYTE, async () => {
      await send("start");
      await shows(/The import failed\d+ added, 0 changed, 0 unchanged, 0 refused/);
      expect(await page(IMPORT_PATH)).toContain(UNWRITABLE);
      expect(await page("/admin")).toContain("Imports 1");
    });
    await expect.poll(health).toMatchObject({ code: 200 });
    await send("start");
    await shows(/Imported\d+ added, 0 changed, \d+ unchanged, 0 refused/);
    expect(await page("/admin")).not.toContain("Imports 1");
  });

  it("rejects a file that does not fit, and accepts others", async () => {
    await limitingFiles(site, 4.5 * MEBIBYTE, async () => {
      expect((await upload("large", 5 * MEBIBYTE)).status).toBe(503);
      await expect.poll(health).toMatchObject({ problems: ["The files cannot be written."] });
      expect((await upload("small")).status).toBe(201);
      await expect.poll(health).toMatchObject({ code: 200, status: "ok" });
    });
    expect((await upload("large", 5 * MEBIBYTE)).status).toBe(201);
  });
});
