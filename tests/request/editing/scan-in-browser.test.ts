import { mkdir, rm, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { HISTORY_PATH } from "#app/catalogue/history/history.ts";
import { SCAN_PATH, scanPath } from "#app/scan/scan-report.ts";
import { temporaryFolder, type TemporaryFolder } from "../../data/builders.ts";
import { engineSettings } from "../../engines.ts";
import { runScript } from "../../run-script.ts";
import { addStandIns, videoBytes } from "../../scanned-folder.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { ADMIN_SITE, seenIn, sendForm, signIn } from "../sign-in.ts";

const ZIP = "PK\u0003\u0004";
/** Takes minutes to read, and no space. */
const HUGE_BYTES = 200 * 1024 ** 3;
const RUNNING = "A scan is already running. Wait for it to finish, or stop it.";

let folder: TemporaryFolder;
const media = () => path.join(folder.path, "media");
const video = (seconds: number) => videoBytes({ quality: "1080p", language: "German" }, seconds);

beforeEach(async () => {
  folder = await temporaryFolder();
  const frame = await sharp({ create: { width: 32, height: 18, channels: 3, background: "#456" } })
    .jpeg()
    .toBuffer();
  await addStandIns(path.join(folder.path, "bin"), frame);
  await mkdir(media());
});
afterEach(() => folder[Symbol.asyncDispose]());

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(media(), name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

async function putHuge(name: string): Promise<string> {
  const file = await put(name, ZIP);
  await truncate(file, HUGE_BYTES);
  return file;
}

const withPrograms = () => `${path.join(folder.path, "bin")}${path.delimiter}${process.env["PATH"]}`;
const withoutPrograms = () => path.join(folder.path, "no-programs");

function startScanSite(PATH: string, dataDir?: string): Promise<SiteProcess> {
  const environment = { ...ADMIN_SITE, SCAN_FOLDERS: media(), PATH };
  return startSiteProcess({ environment, ...(dataDir && { dataDir }) });
}

const textOf = ({ body }: Pick<Answer, "body">) =>
  body
    .replaceAll("<!-- -->", "")
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

async function signedIn(site: SiteProcess) {
  const headers = { Cookie: await signIn(site) };
  const read = (at: string) => ask(site.origin, at, { headers });
  const send = async (fields: Record<string, string>, to = SCAN_PATH) => {
    const seen = fields["intent"] === "continue" ? seenIn(await read(SCAN_PATH)) : "";
    return sendForm(site, to, { seen, ...fields }, { headers });
  };
  const shows = (text: string | RegExp) => expect.poll(async () => textOf(await read(SCAN_PATH))).toMatch(text);
  const batch = async () => {
    const [button = ""] = /<button[^>]*name="batch"[^>]*>/.exec((await read(SCAN_PATH)).body) ?? [];
    return /value="([^"]*)"/.exec(button)?.[1] ?? "";
  };
  return { read, send, shows, batch };
}

it("creates drafts from an allowed folder, lists skipped files, and is undone in the history", async () => {
  await put("Films/Metropolis.1927.1080p.mkv", video(7200));
  await put("Films/Empty (1999).mkv", "");
  await put("Games/One.zip", `${ZIP}one`);
  await put("Games/Two.zip", `${ZIP}one`);
  await using site = await startScanSite(withPrograms());
  const { read, send, shows, batch } = await signedIn(site);
  const page = await read(SCAN_PATH);
  expect(textOf(page)).toContain(media());
  expect(page.body).toContain(`href="${scanPath(path.join(media(), "Films"))}"`);
  expect(textOf(await read(scanPath(path.join(media(), "Films"))))).toMatch(/media \/ Films/);

  expect((await send({ intent: "start", folder: media(), base: "ftp://x" })).status).toBe(422);
  const start = { intent: "start", folder: media(), base: "https://files.example/all", pictures: "yes" };
  expect((await send(start)).status).toBe(302);
  await shows(/Scanned .* 4 files \([^)]*\), 4 read; drafts: 2 added, 0 changed, 0 unchanged/);
  const result = textOf(await read(SCAN_PATH));
  expect(result).toMatch(/2 drafts (Metropolis Movie One Game|One Game Metropolis Movie) /);
  expect(result).toMatch(/Duplicates: 1 file Games\/Two\.zip the same file as Games\/One\.zip/);
  expect(result).toMatch(/Unreadable, or not what it seems: 1 file Films\/Empty \(1999\)\.mkv it is empty/);
  const draft = /\/admin\/edit\/movie\/scan-\w+/.exec((await read(SCAN_PATH)).body)?.[0] ?? "";
  const form = (await read(draft)).body;
  expect(form).toContain("https://files.example/all/Films/Metropolis.1927.1080p.mkv");
  expect(form).toContain("A frame of the video, a guess");
  expect(textOf(await read("/admin?status=draft"))).toContain("Metropolis");

  await send({ batch: await batch() }, HISTORY_PATH);
  await shows("This scan was undone.");
  expect(textOf(await read("/admin"))).toContain("No content available.");
  await send(start);
  await shows(/drafts: 0 added, 0 changed, 0 unchanged Left to an editor: 2 files .* the draft of “One” is in the trash/);
});

it("rejects folders that are not allowed", async () => {
  await symlink(folder.path, path.join(media(), "out"));
  await mkdir(path.join(media(), ".hidden"));
  await using site = await startScanSite(withPrograms());
  const { read, send } = await signedIn(site);
  for (const each of [
    "/",
    "/etc",
    `${media()}/..`,
    `${media()}/out`,
    `${media()}/out/bin`,
    `${media()}/.hidden`,
    `${media()}/gone`,
  ]) {
    const page = await read(scanPath(each));
    expect([each, page.status]).toEqual([each, 404]);
    expect(textOf(page)).toContain("This folder does not exist, or is not on the list of folders that can be scanned.");
    expect([each, (await send({ intent: "start", folder: each })).status]).toEqual([each, 400]);
  }
  expect((await send({ intent: "start" })).status).toBe(400);
  expect((await send({ intent: "nothing" })).status).toBe(404);
});

it("runs once at a time, can be stopped, and continues after a kill as the same entry", { tags: "full" }, async () => {
  for (let at = 0; at < 120; at++) await put(`Film ${at} (19${10 + (at % 80)}).mkv`, video(at + 1));
  const huge = await putHuge("Z.zip");
  const site = await startScanSite(withoutPrograms());
  const { send, shows } = await signedIn(site);
  await send({ intent: "start", folder: media() });
  await shows(/Scanning .* 120 files .* drafts: 100 added/);
  const second = await send({ intent: "start", folder: media() });
  expect([second.status, textOf(second)]).toEqual([409, expect.stringContaining(RUNNING)]);
  const environment = { ...(await engineSettings(site.dataDir)), DATA_DIR: site.dataDir };
  const command = await runScript("scan", ["--no-pictures", media()], { environment });
  expect([command.code, command.err]).toEqual([2, expect.stringContaining(RUNNING)]);
  await send({ intent: "stop" });
  await shows(/Stopped .* drafts: 100 added/);
  await send({ intent: "continue" });
  await shows(/Scanning .* 120 files .* 0 read; drafts: 0 added/);
  await site.stop("SIGKILL");
  await rm(huge);
  await using again = await startScanSite(withoutPrograms(), site.dataDir);
  const after = await signedIn(again);
  await after.shows(/The scan was interrupted/);
  await after.send({ intent: "continue" });
  await after.shows(/Scanned .* 120 files .* 0 read; drafts: 20 added, 0 changed, 100 unchanged/);
  await after.send({ batch: await after.batch() }, HISTORY_PATH);
  await after.shows("This scan was undone.");
  expect(textOf(await after.read("/admin"))).toContain("No content available.");
  await rm(site.dataDir, { recursive: true, force: true });
});
