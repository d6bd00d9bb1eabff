import { copyFile, cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMMANDS } from "../../bin/commands.mjs";
import { temporaryFolder, type TemporaryFolder } from "../data/builders.ts";
import { BIN, endOf, type End } from "./checkout.ts";

const RELEASE = "releases/0.1.0";
const PRINT = `console.log(process.env.DATA_DIR, process.env.BACKUP_URL ?? "", process.env.PORT ?? "", ...process.argv.slice(2));`;

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
  await cp(BIN, within(`${RELEASE}/bin`), { recursive: true });
  await copyFile(path.join(BIN, "../marquee"), within("marquee"));
  for (const [file, content] of Object.entries({
    "release.json": "{}",
    "package.json": `{ "version": "0.1.0", "type": "module" }`,
    "build/current": "0a1b",
    "build/0a1b/server/main.js": PRINT,
    "scripts/export.ts": PRINT,
  })) {
    await mkdir(path.dirname(within(`${RELEASE}/${file}`)), { recursive: true });
    await writeFile(within(`${RELEASE}/${file}`), content);
  }
  await mkdir(within(`${RELEASE}/node/bin`), { recursive: true });
  await symlink(process.execPath, within(`${RELEASE}/node/bin/node`));
  await symlink(RELEASE, within("current"));
});
afterEach(() => folder[Symbol.asyncDispose]());

const within = (file: string) => path.join(folder.path, file);

/** Runs the command without any program in PATH. */
function marquee(args: readonly string[], { program = within("marquee"), cwd = "/" } = {}): Promise<End> {
  return endOf(spawn("/bin/sh", [program, ...args], { cwd, env: { PATH: "/nonexistent" } }));
}

describe("an installed release", () => {
  it("lists its commands with a line for each, except those for developers", async () => {
    const { out, code } = await marquee([]);
    const own = Object.entries(COMMANDS).filter(([, { isForDevelopers }]) => !isForDevelopers);
    const listed = Array.from(out.matchAll(/^ {2}(\S+) +(.+)$/gm), ([, name, help]) => [name, help]);
    expect(listed).toEqual(own.map(([name, { help }]) => [name, help]));
    expect(code).toBe(0);
    for (const asked of ["--help", "-h", "help"]) expect(await marquee([asked])).toEqual({ out, err: "", code: 0 });
    expect((await marquee(["build"])).err).toContain('Unknown command "build".');
  });

  it("prints a command's usage, and its version", async () => {
    const { out } = await marquee(["export", "--help"]);
    expect(out).toBe("Usage: ./marquee export FILE\nexports the catalogue as documents, one per line\n");
    expect(await marquee(["export", "-h"])).toEqual({ out, err: "", code: 0 });
    expect(await marquee(["start", "4000"])).toEqual({
      out: "",
      err: "Usage: ./marquee start\nIt takes no arguments. Set PORT and other settings in .env.\n",
      code: 2,
    });
    expect(await marquee(["--version"])).toEqual({ out: "0.1.0\n", err: "", code: 0 });
  });

  it("runs from its own folder, wherever it is called from, and builds nothing", async () => {
    expect(await marquee(["start"])).toEqual({ out: `${within("data")}  \n`, err: "", code: 0 });
    await symlink(within("marquee"), within("linked"));
    expect(await marquee(["start"], { program: within("linked") })).toMatchObject({ out: `${within("data")}  \n` });
    expect(await marquee(["start"], { program: "marquee", cwd: folder.path })).toMatchObject({ code: 0 });
  });

  it("reads .env beside it, and resolves relative folders there, too", async () => {
    await writeFile(within(".env"), "DATA_DIR=catalogue\nBACKUP_URL=../kept\nPORT=4000\n");
    const { out } = await marquee(["export", "file"]);
    expect(out).toBe(`${within("catalogue")} ${path.resolve(folder.path, "../kept")} 4000 file\n`);
    await writeFile(within(".env"), "DATA_DIR=\n");
    expect((await marquee(["export", "file"])).out).toBe(`${within("data")}   file\n`);
  });

  it("runs the release that current names", async () => {
    await cp(within(RELEASE), within("releases/0.2.0"), { recursive: true });
    await writeFile(within("releases/0.2.0/package.json"), `{ "version": "0.2.0", "type": "module" }`);
    await rm(within("current"));
    await symlink("releases/0.2.0", within("current"));
    expect((await marquee(["--version"])).out).toBe("0.2.0\n");
  });
});
