import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildItem, temporaryFolder } from "../../data/builders.ts";
import { runScriptHere } from "../../run-script-here.ts";
import { startSite, startSiteProcess, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, sendForm, signIn } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const PAGE = "/admin/backups";

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, BACKUP_EVERY: "24", BACKUP_KEEP: "1" } });
  cookie = await signIn(site);
  await site.untilLogged({ event: "backup.made" });
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(buildItem("movie", { id: "metropolis" }));
  await store.close();
});
afterAll(() => site[Symbol.asyncDispose]());

const send = (fields: Record<string, string>, to = PAGE) => sendForm(site, to, fields, { headers: { Cookie: cookie } });
const read = async () => (await ask(site.origin, PAGE, { headers: { Cookie: cookie } })).body;
const names = (body: string) => [...new Set(body.match(/marquee-\d{8}t\d{9}z\.tar\.zst/g) ?? [])];

async function download(name: string, password: string): Promise<Response> {
  const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
  const body = new URLSearchParams({ name, password });
  const response = await fetch(`${site.origin}${PAGE}/download`, { method: "POST", redirect: "manual", headers, body });
  cookie = response.headers.getSetCookie()[0]?.split(";", 1)[0] ?? cookie;
  return response;
}

it("are made in threads that load no TypeScript compiler, which takes 35 MB", async () => {
  const environment = { DEMO: "0", BACKUP_EVERY: "24", NODE_OPTIONS: "--no-experimental-strip-types" };
  await using compiled = await startSiteProcess({ environment });
  const [made, failed] = ["backup.made", "defect"].map((event) => compiled.untilLogged({ event }));
  expect(await Promise.race([made, failed])).toMatchObject({ event: "backup.made" });
});

describe("backups of the site", () => {
  it("are made when due and on request, and can be restored", async () => {
    const [scheduled = ""] = names(await read());
    expect(await read()).toContain("Scheduled");
    expect((await send({ intent: "start" })).status).toBe(302);
    await expect.poll(async () => names(await read())).toHaveLength(2);
    const [name = ""] = names(await read());
    expect(name > scheduled).toBe(true);
    const answer = await download(name, ADMIN.password);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    await using folder = await temporaryFolder();
    await writeFile(path.join(folder.path, name), new Uint8Array(await answer.arrayBuffer()));
    const environment = { DATA_DIR: path.join(folder.path, "data") };
    expect(await runScriptHere("restore", [name], { environment, cwd: folder.path })).toMatchObject({ code: 0 });
    const store = await openStoreBeside(environment.DATA_DIR);
    expect(await store.items.get("metropolis")).not.toBeNull();
    await store.close();
    expect((await send({ intent: "delete", name })).status).toBe(302);
    expect(names(await read())).toEqual([scheduled]);
    expect(await readdir(path.join(site.dataDir, "backups/kept"))).toEqual([scheduled, `${scheduled}.json`]);
  });

  it("are downloaded only with the admin's own password", async () => {
    const [name = ""] = names(await read());
    for (const [asked, password, code] of [
      [name, "wrong", "account.wrong-password"],
      ["../../marquee.db", ADMIN.password, "backup.not-found"],
      ["ă".repeat(5000), ADMIN.password, "backup.not-found"],
    ] as const) {
      const answer = await download(asked, password);
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get("location") ?? "", site.origin).searchParams.get("refused")).toBe(code);
    }
    const page = async (query: string) => (await ask(site.origin, `${PAGE}?${query}`, { headers: { Cookie: cookie } })).body;
    expect(await page(`refused=account.wrong-password&name=${name}`)).toContain("The password is incorrect.");
    expect(await page("refused=backup.not-found&name=gone")).toContain("This backup no longer exists.");
  });

  it("are in the audit log", async () => {
    const { body } = await ask(site.origin, "/admin/audit?kind=backup", { headers: { Cookie: cookie } });
    for (const action of ["created", "downloaded", "deleted"]) expect(body).toContain(`${action} a backup`);
  });

  it("leave all other files alone", async () => {
    await send({ intent: "delete", name: "../../marquee.db" });
    expect(await readdir(site.dataDir)).toContain("marquee.db");
  });
});

describe("the health check of a site", () => {
  const full = (headers: Record<string, string>) => ask(site.origin, "/healthz?full", { headers });

  it("shows the age of the last backup to admins and the machine itself", async () => {
    const asked: Record<string, string>[] = [{}, { Cookie: cookie, "X-Forwarded-For": "203.0.113.9" }];
    for (const headers of asked) {
      const { backup } = JSON.parse((await full(headers)).body) as { backup: object };
      expect(backup).toMatchObject({ ageHours: 0, every: 24, isLate: false, isRunning: false, problem: "" });
    }
  });

  it("shows owners the age of the last backup on the dashboard", async () => {
    const { body } = await ask(site.origin, "/admin/dashboard", { headers: { Cookie: cookie } });
    expect(body.replaceAll(/<[^>]*>/g, " ")).toMatch(/Last backup\s+just now/);
  });

  it("does not show it to others", async () => {
    expect((await full({ "X-Forwarded-For": "203.0.113.9" })).status).toBe(403);
    expect((await ask(site.origin, "/healthz")).body).not.toContain("backup");
  });

  it("is also in the metrics, with the number of job runs", async () => {
    const { body } = await ask(site.origin, "/metrics");
    expect(body).toMatch(/^marquee_last_backup_seconds [\d.]+$/m);
    expect(body).toMatch(/^marquee_jobs_running\{job="backup"\} 0$/m);
    expect(body).toMatch(/^marquee_jobs_total\{job="backup",outcome="done"\} [1-9]$/m);
    expect(body).toMatch(/^marquee_jobs_total\{job="backup",outcome="failed"\} 0$/m);
  });
});
