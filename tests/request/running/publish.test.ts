import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { currentBuild } from "../../../bin/build.mjs";
import { buildItem, temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { withoutProgress } from "../../progress-lines.ts";
import { BARE_ENVIRONMENT, type ScriptEnd } from "../../run-script.ts";
import { runScriptHere } from "../../run-script-here.ts";
import { startSiteProcess } from "../../sites/site.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const CONTACT = ["--contact", "films@marquee.example"];
/** Without pictures of other sites. */
const PLAIN = { thumbnailUrl: "", bannerUrl: "", screenshots: [], cast: [] };
const FILM = buildItem("movie", { ...PLAIN, id: "a", itemName: "Metropolis" });

let folder: TemporaryFolder;
let environment: Record<string, string>;

const inFolder = (name: string) => path.join(folder.path, name);

async function withItems(work: (items: Store["items"]) => Promise<unknown>): Promise<void> {
  const store = await openSqliteStore({ file: inFolder("data/marquee.db"), now: () => new Date() });
  await work(store.items);
  await store.close();
}

function start(args: readonly string[]) {
  const script = path.join(ROOT, "build", currentBuild(ROOT) ?? "", "server/publish.js");
  const command = ["--disable-warning=ExperimentalWarning", script, inFolder("out"), ...args];
  const child = spawn(process.execPath, command, { env: { ...BARE_ENVIRONMENT, ...environment } });
  child.stdin.end();
  return child;
}

async function treeIn(name: string): Promise<Map<string, string>> {
  const found = await readdir(inFolder(name), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
  const own = files.filter((file) => !/entr|\.publishing|diffs/.test(path.relative(inFolder(name), file)));
  const texts = await Promise.all(own.map((file) => readFile(file, "latin1")));
  return new Map(own.map((file, at) => [path.relative(inFolder(name), file), texts[at] ?? ""]));
}

/** @returns false if the run ended before. */
async function killOnceThereAre(files: number): Promise<boolean> {
  const child = start(CONTACT);
  const ended = once(child, "close");
  const count = async () => (await readdir(inFolder("out"), { recursive: true }).catch(() => [])).length;
  while (child.exitCode === null && (await count()) < files);
  child.kill("SIGKILL");
  const [, signal] = await ended;
  return signal === "SIGKILL";
}

async function publish(...args: string[]): Promise<ScriptEnd> {
  const child = start(args);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err: withoutProgress(err), code: code as number | null };
}

beforeAll(async () => {
  folder = await temporaryFolder();
  environment = { DATA_DIR: inFolder("data"), DEMO: "0", OUTBOUND_ALLOW: "127.0.0.1:1" };
  await withItems((items) => items.insert(FILM));
});
afterAll(() => folder[Symbol.asyncDispose]());

describe("publish at the command line, one run after another,", () => {
  it("asks for a contact once, and makes a key that only its owner can read, also after a run that could write nothing", async () => {
    expect(await publish()).toMatchObject({ err: expect.stringMatching(/^Add --contact: /) as string, code: 2 });
    await writeFile(inFolder("out"), "");
    expect((await publish(...CONTACT)).code).not.toBe(0);
    await rm(inFolder("out"));
    const { out } = await publish(...CONTACT);
    expect(out).toMatch(/^Number 1 is published\.\nKey: RW\S{54}\n$/);
    expect((await stat(inFolder("data/publication/key"))).mode & 0o777).toBe(0o600);
    expect((await publish()).out).toMatch(/^Nothing changed since number 1\.\n/);
  });

  it("refuses a second run at the same time", async () => {
    const unlock = lockFile(inFolder("data/publication/lock"));
    const err = "Another run of publish is at work for this site.\n";
    expect(await publish()).toMatchObject({ err, code: 2 });
    unlock?.();
  });

  it("leaves the signature to another machine", async () => {
    await withItems((items) => items.replace({ ...FILM, itemName: "Metropolis, restored" }));
    const key = /Key: (\S+)/.exec((await publish("--unsigned")).out)?.[1];
    const { number } = JSON.parse(await readFile(inFolder("out/data/entry.json"), "utf8")) as { number: number };
    expect(number).toBe(1);
    const signed = await runScriptHere("sign", [inFolder("out")], { environment });
    expect(signed).toEqual({ out: "Number 2 of Marquee is signed.\n", err: "", code: 0 });
    expect(await readFile(inFolder("out/data/entry.json"), "utf8")).toContain(`"key": "${key}"`);
  });

  it("names in one line a mirror that cannot be read, and a link in its folder", async () => {
    const { err, code } = await publish("--mirror", "http://127.0.0.1:1/data/");
    expect([err, code]).toEqual([expect.stringMatching("http://127.0.0.1:1/data/entry.json of a mirror cannot be read.\n"), 0]);
    await rm(inFolder("out/pages"), { recursive: true });
    await mkdir(inFolder("outside"));
    await symlink(inFolder("outside"), inFolder("out/pages"));
    const linked = `${inFolder("out/pages")} is a symbolic link, and links are not followed. Remove it.\n`;
    expect(await publish()).toMatchObject({ err: linked, code: 2 });
    expect(await readdir(inFolder("outside"))).toEqual([]);
  });

  it("is finished by the next run, whenever one is killed", async () => {
    for (const name of ["out", "data/publication"]) await rm(inFolder(name), { recursive: true });
    await withItems((items) => items.insertAll(Array.from({ length: 30 }, () => buildItem("movie", PLAIN))));
    let kills = 0;
    for (const files of [1, 150, 350]) kills += Number(await killOnceThereAre(files));
    expect(kills).toBe(3);
    expect((await publish(...CONTACT)).out).toMatch(/^Number 1 is published\.\n/);
    const killed = await treeIn("out");
    for (const name of ["out", "data/publication"]) await rm(inFolder(name), { recursive: true });
    await publish(...CONTACT);
    const whole = await treeIn("out");
    expect([...killed.keys()].toSorted()).toEqual([...whole.keys()].toSorted());
    expect(killed).toEqual(whole);
  });

  it("is run by a site that says where", async () => {
    const settings = { PUBLISH_TO: inFolder("by-site"), PUBLISH_CONTACT: "films@marquee.example", DEMO: "0" };
    await using site = await startSiteProcess({ environment: settings });
    const entry = () => readFile(inFolder("by-site/data/entry.json"), "utf8").catch(() => "");
    await expect.poll(entry).toContain('"number": 1');
    expect(site.logged.filter((line) => line.includes("publication.failed"))).toEqual([]);
  });
});
