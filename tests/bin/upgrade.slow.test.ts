import { once } from "node:events";
import { readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readJournal, writeJournal, type Journal, type Launcher } from "../../bin/installation.mjs";
import { processId } from "../../bin/process-id.mjs";
import { rollbackInstallation } from "../../scripts/releases/rollback-installation.ts";
import { upgradeInstallation } from "../../scripts/releases/upgrade-installation.ts";
import { lockInstallation, setCurrent } from "../../scripts/releases/installation.ts";
import { switchInTurn } from "../../scripts/releases/sites.ts";
import { Installation, smallRelease } from "../sites/made-installation.ts";

const DEAD = "4194304 1";

let installation: Installation;

beforeEach(async () => {
  installation = await Installation.make(smallRelease("0.1.0"));
});
afterEach(() => installation[Symbol.asyncDispose]());

async function startSite(release = "0.1.0"): Promise<Launcher> {
  const { pid } = installation.command(["start"]);
  return untilReady(pid, release);
}

async function untilReady(pid: number | undefined, release: string): Promise<Launcher> {
  const find = () => installation.launchers().find((each) => each.pid === pid);
  await expect.poll(find).toMatchObject({ state: "ready", release });
  return find()!;
}

function journalOf(changes: Partial<Journal>): Journal {
  const facts = { step: "switching", from: "0.1.0", to: "0.2.0", isBack: false, upgrader: DEAD } as const;
  return { ...facts, startedAt: "2026-01-01T00:00:00.000Z", schema: "", place: "nowhere", dataDir: "", backup: "", ...changes };
}

async function link(version: string): Promise<void> {
  await rm(installation.pathOf("current"));
  await symlink(`releases/${version}`, installation.pathOf("current"));
}

/** Like `upgrade FILE --yes`, without starting a process for it. */
async function upgradeHere(file: string, waitMs: number | null = null): Promise<{ out: string; code: number }> {
  using _lock = lockInstallation(installation.folder);
  const printed: string[] = [];
  const print = (line: string) => void printed.push(`${line}\n`);
  const code = await upgradeInstallation({
    installation: installation.folder,
    file,
    key: "",
    waitMs,
    print,
    ask: async () => {},
  });
  return { out: printed.join(""), code };
}

describe("an upgrade of an installation", () => {
  it("asks first, and changes nothing without confirmation", async () => {
    const { pid } = await startSite();
    const { out, err, code } = await installation.run(["upgrade", await installation.pack(smallRelease("0.2.0"))]);
    expect([code, await installation.current(), readJournal(installation.folder)]).toEqual([2, "releases/0.1.0", null]);
    expect(out).toContain("Upgrades Marquee from 0.1.0 to 0.2.0.\n");
    expect(out).toContain(`These are restarted, one after the other: process ${pid} at http://127.0.0.1:`);
    expect(err).toBe("Nothing was changed. Add --yes to continue without confirmation.\n");
  });

  const killed: [string, () => Promise<void>][] = [
    ["before anything", async () => {}],
    ["while it unpacked", () => writeFile(installation.pathOf("releases/.0.2.0.unfinished"), "")],
    ["when it had unpacked", () => installation.add(smallRelease("0.2.0", "ends"))],
    ["before it set the link", async () => writeJournal(installation.folder, journalOf({}))],
    [
      "before it restarted the site",
      async () => {
        await installation.add(smallRelease("0.2.0"));
        writeJournal(installation.folder, journalOf({}));
        await link("0.2.0");
      },
    ],
    ["while all sites were stopped", async () => writeJournal(installation.folder, journalOf({ step: "stopping" }))],
  ];
  it.each(killed)("restarts the site under the same process, even after an upgrade killed %s", async (_when, kill) => {
    const before = await startSite();
    await kill();
    const { code } = await upgradeHere(await installation.pack(smallRelease("0.2.0")));
    expect([code, await installation.current()]).toEqual([0, "releases/0.2.0"]);
    const after = await untilReady(before.pid, "0.2.0");
    expect(after.id).toBe(before.id);
    expect(after.site).not.toBe(before.site);
    expect(await readdir(installation.pathOf("releases"))).toEqual(["0.1.0", "0.2.0"]);
  });

  it("is rolled back under the same process, and once", async () => {
    const before = await startSite();
    await installation.run(["upgrade", await installation.pack(smallRelease("0.2.0")), "--yes"]);
    expect((await installation.run(["rollback", "--yes"])).code).toBe(0);
    expect((await untilReady(before.pid, "0.1.0")).id).toBe(before.id);
    expect((await installation.run(["rollback", "--yes"])).err).toBe("There is no release to return to.\n");
  });

  it.each(["ends", "ill", "waits"] as const)("rolls back automatically when the new site %s", async (course) => {
    const { pid } = await startSite();
    const file = await installation.pack(smallRelease("0.2.0", course));
    const { out, code } = await upgradeHere(file, 2000);
    expect([code, await installation.current(), readJournal(installation.folder)]).toEqual([1, "releases/0.1.0", null]);
    expect(out).toContain(`Process ${pid} does not serve 0.2.0: `);
    await untilReady(pid, "0.1.0");
    expect(await readdir(installation.pathOf("releases"))).toEqual(["0.1.0"]);
  });

  it("reaches a site that is just becoming the release that is left", async () => {
    const { id, pid } = await startSite();
    await installation.add(smallRelease("0.2.0", "waits"));
    await setCurrent(installation.folder, "0.2.0");
    process.kill(pid, "SIGUSR2");
    const isNext = () => installation.launchers().some((each) => each.id === id && each.release === "0.2.0");
    while (!isNext()) await setImmediate();
    await setCurrent(installation.folder, "0.1.0");
    const way = { version: "0.1.0", waitMs: 60_000, goesOn: false, print: () => {} };
    expect(await switchInTurn(installation.folder, installation.launchers(), way)).toBe("");
  });

  it("restarts a site that was started during the prompt, and so does the rollback", async () => {
    const file = await installation.pack(smallRelease("0.2.0"));
    let site: Launcher | null = null;
    const work = {
      installation: installation.folder,
      print: () => {},
      ask: async () => void (site = await startSite(path.basename(await installation.current()))),
    };
    expect(await upgradeInstallation({ ...work, file, key: "", waitMs: null })).toBe(0);
    const { pid } = await untilReady(site!.pid, "0.2.0");
    process.kill(pid, "SIGTERM");
    await expect.poll(() => installation.launchers()).toEqual([]);
    await rollbackInstallation(work);
    expect((await untilReady(site!.pid, "0.1.0")).pid).not.toBe(pid);
  });

  it("starts the new release once if none runs, and keeps two", async () => {
    for (const version of ["0.2.0", "0.3.0"]) {
      const { err, code } = await installation.run(["upgrade", await installation.pack(smallRelease(version)), "--yes"]);
      expect([err, code]).toEqual(["", 0]);
    }
    expect(installation.launchers()).toEqual([]);
    expect(await readdir(installation.pathOf("releases"))).toEqual(["0.2.0", "0.3.0"]);
    const ill = await upgradeHere(await installation.pack(smallRelease("0.4.0", "ends")));
    expect([ill.code, await installation.current()]).toEqual([1, "releases/0.3.0"]);
  });

  it("is refused for another platform, for a release that is not newer, and during another upgrade", async () => {
    const other = process.arch === "x64" ? "arm64" : "x64";
    const foreign = await installation.pack(smallRelease("0.2.0"), `linux-${other}`);
    expect(await installation.run(["upgrade", foreign, "--yes"])).toMatchObject({
      code: 2,
      err: `It is for linux-${other}, but this machine is linux-${process.arch}.\n`,
    });
    const file = await installation.pack(smallRelease("0.1.0"));
    expect(await installation.run(["upgrade", file, "--yes"])).toMatchObject({
      code: 2,
      err: "Release 0.1.0 is installed, and 0.1.0 is not newer.\n",
    });
    using _lock = lockInstallation(installation.folder);
    expect((await installation.run(["upgrade", file, "--yes"])).err).toContain("Another upgrade");
  });
});

describe("a site started during an upgrade", () => {
  it("waits while the upgrade needs all sites stopped, but not for a killed upgrade", async () => {
    writeJournal(installation.folder, journalOf({ step: "stopping", upgrader: processId(process.pid) }));
    const child = installation.command(["start"]);
    await expect.poll(() => installation.launchers()).toMatchObject([{ state: "held", site: 0 }]);
    writeJournal(installation.folder, journalOf({ step: "stopping" }));
    await untilReady(child.pid, "0.1.0");
  });

  it("stays running for the upgrade when it fails, and exits with its code if that was killed", async () => {
    await installation.add(smallRelease("0.2.0", "ends"));
    await link("0.2.0");
    writeJournal(installation.folder, journalOf({ upgrader: processId(process.pid) }));
    const child = installation.command(["start"]);
    await expect.poll(() => installation.launchers()).toMatchObject([{ state: "failed", release: "0.2.0" }]);
    const ended = once(child, "exit");
    writeJournal(installation.folder, journalOf({}));
    expect(await ended).toEqual([3, null]);
  });

  it("finishes a killed upgrade's restoration before it starts", async () => {
    const restores = (code: number) => `process.exitCode = ${code}; console.error("restored", ...process.argv.slice(2));`;
    const older = smallRelease("0.1.0");
    await installation.add({ ...older, scripts: { ...older.scripts, restore: restores(2) } });
    await installation.add(smallRelease("0.2.0"));
    await link("0.2.0");
    writeJournal(installation.folder, journalOf({ step: "restoring", from: "0.2.0", to: "0.1.0", isBack: true, backup: "b" }));
    const { err, code } = await installation.run(["start"]);
    expect([code, await installation.current()]).toEqual([1, "releases/0.2.0"]);
    expect(err).toContain("b could not be restored: restored --stored b --replace --yes\n");
    await installation.add({ ...older, scripts: { ...older.scripts, restore: restores(0) } });
    const child = installation.command(["start"]);
    await untilReady(child.pid, "0.1.0");
    expect([await installation.current(), readJournal(installation.folder)]).toEqual(["releases/0.1.0", null]);
  });
});
