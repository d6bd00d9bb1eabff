import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder, type TemporaryFolder } from "../data/builders.ts";

export const BIN = path.resolve(import.meta.dirname, "../../bin");
export const LOCK_HASH = "8a5edab282632443219e051e4ade2d1d5bbc671c781051bf1437897cbdfea0f1"; // of "/"

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
const print = 'console.log("served", process.env.NODE_ENV, process.env.PORT, ...[process.env.ADMIN_PASSWORD].filter(Boolean));';
writeFileSync(folder + "/server/main.js", print);
writeFileSync(folder + "/page.txt", source);
writeFileSync(folder + "/sources.txt", "app\\ntools\\n");
if (source === "slow") writeFileSync("app/page.txt", "changed");
`;

const FILES = {
  "package-lock.json": "/",
  "npm.js": NPM,
  "npm.log": "",
  "build.log": "",
  "app/page.txt": "first",
  "tools/check.ts": `console.log("checked", ...process.argv.slice(2));`,
  "tools/worker.ts": "",
  "tools/compress.ts": "",
  "scripts/export.ts": `process.exitCode = 7;`,
  "scripts/scan.ts": "",
  "node_modules/@react-router/dev/bin.cjs": BUILD,
};

export type End = { out: string; err: string; code: number | null };

/** A folder with the real `bin` and a stand-in for all programs that it starts. */
export class Checkout implements AsyncDisposable {
  readonly #folder: TemporaryFolder;

  private constructor(folder: TemporaryFolder) {
    this.#folder = folder;
  }

  static async make(): Promise<Checkout> {
    const checkout = new Checkout(await temporaryFolder());
    await cp(BIN, checkout.pathOf("bin"), { recursive: true });
    for (const [file, content] of Object.entries(FILES)) await checkout.write(file, content);
    return checkout;
  }

  pathOf(file: string): string {
    return path.join(this.#folder.path, file);
  }

  async write(file: string, content: string | Uint8Array): Promise<void> {
    await mkdir(path.dirname(this.pathOf(file)), { recursive: true });
    await writeFile(this.pathOf(file), content);
  }

  read(file: string): Promise<string> {
    return readFile(this.pathOf(file), "utf8");
  }

  async linesOf(file: string): Promise<string[]> {
    return (await this.read(file)).split("\n").filter(Boolean);
  }

  async npmCalls(): Promise<{ args: string[]; mode: string | null }[]> {
    return (await this.linesOf("npm.log")).map((line) => JSON.parse(line) as { args: string[]; mode: string | null });
  }

  /** Writes the stamp that an installation leaves. */
  stamp(lock: string, withTools: boolean): Promise<void> {
    return this.write("node_modules/.marquee-installed.json", JSON.stringify({ lock, withTools }));
  }

  /** @param flags Flags of the Node that runs it. @param before The words before the command. */
  start(
    args: readonly string[],
    environment: Record<string, string> = {},
    flags: readonly string[] = [],
    before: readonly string[] = [],
  ) {
    const [program = process.execPath, ...words] = [
      ...before,
      process.execPath,
      ...flags,
      this.pathOf("bin/marquee.mjs"),
      ...args,
    ];
    return spawn(program, words, {
      cwd: this.#folder.path,
      env: { PATH: process.env["PATH"], npm_execpath: this.pathOf("npm.js"), ...environment },
    });
  }

  marquee(args: readonly string[], environment?: Record<string, string>, flags?: readonly string[]): Promise<End> {
    return endOf(this.start(args, environment, flags));
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.#folder[Symbol.asyncDispose]();
  }
}

export async function endOf(child: ChildProcessWithoutNullStreams): Promise<End> {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, code: code as number | null };
}
