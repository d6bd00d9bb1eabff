import { once } from "node:events";
import { stat } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Accounts } from "#app/accounts/accounts.ts";
import { openAccounts } from "#app/accounts/better-auth/better-auth.ts";
import { openSqliteFile, openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { readOrMakeSecret } from "../../../server/process/secret.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { spawnSite, startSite, untilPrinted } from "../../sites/site.ts";
import { sendForm } from "../sign-in.ts";
import { openStoreBeside } from "../store-beside.ts";

const PRINTED = /^First admin: admin@marquee\.example, password (\S+) — shown only once, valid for one day\.$/;
const LINK = /^One-time sign-in link, valid for one day: (\S+) — later sign in at \S+\/admin$/;
const WORKS = 294;

let folder: TemporaryFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = path.join(folder.path, "data");
});
afterEach(() => folder[Symbol.asyncDispose]());

/** @returns The whole output. */
async function startOnce(environment: Record<string, string>) {
  await using site = await startSite({ environment, dataDir });
  await fetch(site.origin);
  await site.stop();
  return { printed: site.printed, logged: site.logged.join("\n") };
}

async function openAccountsBeside(): Promise<Accounts> {
  const files = dataFiles(dataDir);
  return openAccounts({ database: openSqliteFile(files.accounts), secret: await readOrMakeSecret(files.secret) });
}

async function maySignIn(password: string): Promise<boolean> {
  const accounts = await openAccountsBeside();
  const mayThey = await accounts.signIn({ email: "admin@marquee.example", password }, new Headers()).then(
    () => true,
    () => false,
  );
  await accounts.close();
  return mayThey;
}

describe("the first admin", () => {
  it("is created only on the first start, with a working password that is printed once and never logged", async () => {
    const { printed, logged } = await startOnce({ DEMO: "0" });
    const passwords = printed.flatMap((line) => PRINTED.exec(line)?.slice(1) ?? []);
    expect(passwords).toEqual([expect.stringMatching(/^\S{20,}$/)]);
    const [password = ""] = passwords;
    expect(logged).not.toContain(password);
    const again = await startOnce({ DEMO: "0" });
    expect(again.printed).toEqual([expect.stringMatching(/^Marquee is ready: /)]);
    expect(await maySignIn(password)).toBe(true);
    expect(await maySignIn(`${password}x`)).toBe(false);
  });

  it("signs in once by the printed link, which is in no log", async () => {
    await using site = await startSite({ environment: { DEMO: "0" }, dataDir });
    await expect.poll(() => site.printed.some((line) => LINK.test(line))).toBe(true);
    const [link = ""] = site.printed.flatMap((line) => LINK.exec(line)?.slice(1) ?? []);
    const use = () =>
      fetch(link, {
        method: "POST",
        redirect: "manual",
        headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
      });
    expect((await fetch(link)).status).toBe(200);
    const used = await use();
    expect([used.status, used.headers.get("location")]).toEqual([302, "/admin"]);
    const headers = {
      Cookie: used.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; "),
    };
    const home = await fetch(`${site.origin}/admin`, { headers, redirect: "manual" });
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("Your generated password expires in 24 hours.");
    expect((await use()).status).toBe(410);
    expect((await fetch(link.replace("welcome", "reset"))).status).toBe(410);
    expect(site.logged.join()).not.toContain(link.split("/").at(-1));
  });

  it("is told how to get in once a generated password has expired", async () => {
    await using site = await startSite({ environment: { DEMO: "0" }, dataDir });
    const late = { email: "late@marquee.example", password: "k3v9q-x2m7d-p8w4t-h6z5n" };
    const accounts = await openAccountsBeside();
    await accounts.createAdmin(late, "owner", new Date());
    await accounts.close();
    const refused = await sendForm(site, "/admin/login", { username: late.email, password: late.password });
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining(`./marquee admin:reset ${late.email}`)]);
    await site.untilLogged({ event: "sign-in.refused", reason: "account.password-expired" });
  });

  it("gets the configured password, which is shown nowhere", async () => {
    const { printed, logged } = await startOnce({ DEMO: "0", ADMIN_PASSWORD: "correct horse battery" });
    expect(printed).toEqual([expect.stringMatching(/^Marquee is ready: /)]);
    expect(logged).not.toContain("correct horse");
    expect(await maySignIn("correct horse battery")).toBe(true);
  });
});

describe("the demo catalogue", () => {
  const countItems = async () => {
    const store = await openStoreBeside(dataDir);
    const count = await store.counts.items();
    await store.close();
    return count;
  };

  /** Yields to the event loop until some items are stored. */
  async function untilSomeAreStored() {
    const database = openSqliteFileForReading(dataFiles(dataDir).database);
    const count = database.prepare("SELECT count(*) AS n FROM contents");
    while (Number(count.get()?.["n"]) === 0) await new Promise(setImmediate);
    database.close();
  }

  it("is complete after a start that follows one killed while filling", { tags: "full" }, async () => {
    const killed = spawnSite(dataDir, {});
    await untilPrinted(killed, "Filling the empty site");
    await untilSomeAreStored();
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    const before = await countItems();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(WORKS);

    await using site = await startSite({ dataDir });
    expect(site.printed.filter((line) => line.startsWith("Filling"))).toHaveLength(1);
    expect(await countItems()).toBe(WORKS);
  });
});

it("creates a data folder that only its owner can read", async () => {
  await startOnce({ DEMO: "0" });
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe("700");
});

it("every page of an empty site says that it is empty", async () => {
  await using site = await startSite({ environment: { DEMO: "0" }, dataDir });
  for (const page of ["/", "/movies", "/tv-shows", "/animes", "/games", "/search?q=metropolis", "/search?genre=Action"]) {
    const response = await fetch(site.origin + page);
    expect([page, response.status]).toEqual([page, 200]);
    expect(await response.text()).toMatch(/No Result Found\.|(?:[Nn]othing|There are no) [A-Za-z ]+ yet\./);
  }
});
