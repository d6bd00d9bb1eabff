import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WHOLE_AUDIT } from "#app/audit/audit.ts";
import { mailServer } from "../../servers/mail-server.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { sourceHost, type SourceHost } from "../../servers/source-host.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const PAGE = "/admin/services";
const CANARIES = { tmdbApiKey: "canary-tmdb-key-0123-wxyz", smtpPassword: "canary-mail-password" };

let host: SourceHost;
let mail: Awaited<ReturnType<typeof mailServer>>;
let site: RunningSite;
let cookie: string;
/** The keys that TMDB has received, in order. */
const asked: (string | null)[] = [];

beforeAll(async () => {
  host = await sourceHost();
  host.behave("tmdb", (request, response) => {
    asked.push(new URL(request.url ?? "/", host.base).searchParams.get("api_key"));
    response.writeHead(200, { "content-type": "application/json" }).end('{"results":[]}');
  });
  mail = await mailServer({ allowInsecureAuth: true });
  site = await startSite({
    environment: {
      ...ADMIN_SITE,
      PUBLIC_URL: "https://films.example",
      TRUSTED_PROXIES: "127.0.0.1",
      SOURCES_URL: host.base,
      OUTBOUND_ALLOW: `${host.address}, 127.0.0.1:${mail.port}`,
      OMDB_API_KEY: "omdb-key",
    },
  });
  cookie = await signIn(site);
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

const send = (fields: Record<string, string>, to = PAGE) => sendForm(site, to, fields, { headers: { Cookie: cookie } });
const read = async (address: string) => (await ask(site.origin, address, { headers: { Cookie: cookie } })).body;
const askTmdb = () => send({ text: "harbour" }, "/admin/sources/movies");
const save = (service: string, fields: Record<string, string>, password = ADMIN.password) =>
  send({ intent: `save-${service}`, password, ...fields });
const saveMail = (port: number) =>
  save("mail", {
    smtpUrl: `smtp://site:${CANARIES.smtpPassword}@127.0.0.1:${port}`,
    mailFrom: "Films <site@films.example>",
  });

describe("service keys", () => {
  it("entered by an owner apply at once, until they are removed", async () => {
    await askTmdb();
    expect(asked).toEqual([]);
    expect((await save("tmdb", CANARIES, "wrong password")).status).toBe(422);
    expect((await save("tmdb", { tmdbApiKey: "two words" })).body).toContain("without spaces");
    expect((await save("tmdb", CANARIES)).status).toBe(200);
    await askTmdb();
    expect(asked).toEqual([CANARIES.tmdbApiKey]);
    expect(await read(PAGE)).toContain("Set, ends in …wxyz");
    await send({ intent: "remove-tmdb" });
    await askTmdb();
    expect(asked).toHaveLength(1);
    await save("tmdb", CANARIES);
  });

  it("of the environment take precedence, and are not shown", async () => {
    const page = await read(PAGE);
    expect(page).toContain("Set by the environment: OMDB_API_KEY.");
    expect(page).not.toContain("omdb-key");
  });

  it("enable mail, only to servers that the site may connect to", async () => {
    expect(await read("/admin/forgot")).toContain("This site sends no mail.");
    expect((await saveMail(mail.port + 1)).status).toBe(200);
    expect((await send({ intent: "test-mail" })).body).toContain("127.0.0.1 is not on the public internet.");
    await saveMail(mail.port);
    expect((await send({ intent: "test-mail" })).body).toContain(`Sent to ${ADMIN.email}.`);
    expect(mail.received).toMatchObject([{ from: "site@films.example", to: [ADMIN.email], user: "site" }]);
    await sendForm(site, "/admin/forgot", { email: ADMIN.email });
    expect((await mail.until(1)).text).toContain("https://films.example/admin/reset/");
  });

  it("appear in no page, log, row, file, export or backup", async () => {
    await site.untilLogged({ event: "mail.sent" });
    await send({ intent: "start" }, "/admin/backups");
    await site.untilLogged({ event: "backup.made" });
    const folder = path.join(site.dataDir, "backups");
    const stored = await readdir(folder, { recursive: true, withFileTypes: true });
    const archive = stored.find((entry) => entry.isFile() && !entry.name.endsWith(".json"));
    const bytes = await readFile(path.join(archive?.parentPath ?? "", archive?.name ?? ""));
    const backup = zstdDecompressSync(bytes).toString("latin1");
    const store = await openStoreBeside(site.dataDir);
    const keys = await store.serviceKeys.list();
    const rows = JSON.stringify([keys, await Array.fromAsync(store.audit.all(WHOLE_AUDIT)), await store.settings.get()]);
    await store.close();
    const pages = [PAGE, "/admin/settings", "/admin/settings/history", "/admin/audit", "/admin/export?format=ndjson"];
    const texts = [backup, rows, ...site.logged, ...site.printed, ...(await Promise.all(pages.map(read)))];
    for (const name of await readdir(site.dataDir)) {
      if (name.startsWith("marquee.db")) texts.push(await readFile(path.join(site.dataDir, name), "latin1"));
    }
    expect(backup).toContain("site_settings");
    expect(keys.map(({ service }) => service)).toEqual(["mail", "tmdb"]);
    for (const canary of Object.values(CANARIES)) {
      expect(texts.filter((text) => text.includes(canary))).toEqual([]);
    }
    for (const { sealed } of keys) expect(backup).not.toContain(sealed);
    expect(rows).toContain('"changes":[{"field":"services/tmdb","before":null,"after":"set"}]');
  });
});
