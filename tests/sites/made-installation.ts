import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { chmod, mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { compressed } from "#app/backup/compression.ts";
import { paddingAfter, TAR_END, tarHeader, type TarFacts } from "#app/backup/tar.ts";
import { readLaunchers, type Launcher } from "../../bin/installation.mjs";
import type { UpgradeCheck } from "../../server/upgrade/check-upgrade.ts";
import { temporaryFolder } from "../data/builders.ts";
import { BARE_ENVIRONMENT } from "../run-script.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PLATFORM = `${process.platform}-${process.arch}`;
const SCRIPTS = ["upgrade", "rollback", "upgrade-check", "backup", "restore"];

/** The behaviour of a small site: it is healthy, it is not, it exits at once, or it never reports that it is ready. */
type Course = "well" | "ill" | "ends" | "waits";

function smallSite(course: Course): string {
  if (course === "ends") return "process.exit(3);";
  const ready = course === "waits" ? "" : 'process.send({ ready: "http://127.0.0.1:" + server.address().port });';
  return `import { createServer } from "node:http";
    const server = createServer((request, response) => response.writeHead(${course === "well" ? 200 : 503}).end());
    process.on("SIGTERM", () => process.exit(0));
    server.listen(0, "127.0.0.1", () => { ${ready} });`;
}

const CHECK: UpgradeCheck = {
  place: "nowhere",
  isShared: false,
  database: "current",
  schema: "first",
  lines: [],
  isPossible: true,
  isBackedUp: false,
  excludesOlder: false,
  ms: 0,
  backups: [],
};

export type MadeRelease = { version: string; main: string; scripts?: Record<string, string> };

/** A small site without a database. @param check Differences from the usual output of `upgrade:check --json`. */
export function smallRelease(version: string, course: Course = "well", check: Partial<UpgradeCheck> = {}): MadeRelease {
  const answer = `console.log(${JSON.stringify(JSON.stringify({ ...CHECK, ...check }))});`;
  return { version, main: smallSite(course), scripts: { "upgrade-check": answer } };
}

/** The commands and the site of this checkout. */
export async function wholeRelease(version: string): Promise<MadeRelease> {
  const build = await readFile(path.join(ROOT, "build/current"), "utf8");
  return { version, main: `import ${JSON.stringify(path.join(ROOT, "build", build, "server/main.js"))};` };
}

/** Files by their path in the folder of the release. */
async function filesOf(
  { version, main, scripts = {} }: MadeRelease,
  platform = PLATFORM,
): Promise<Map<string, { body: Buffer; mode: number }>> {
  const files = new Map<string, { body: Buffer; mode: number }>();
  const add = (file: string, body: string | Buffer, mode = 0o644) => files.set(file, { body: Buffer.from(body), mode });
  add("release.json", JSON.stringify({ version, platform }));
  add("package.json", JSON.stringify({ version, type: "module" }));
  add("node/bin/node", `#!/bin/sh\nexec ${process.execPath} "$@"\n`, 0o755);
  add("build/current", "made");
  add("build/made/server/main.js", main);
  for (const name of SCRIPTS) {
    const ofCheckout = `import ${JSON.stringify(path.join(ROOT, "scripts", `${name}.ts`))};`;
    add(`scripts/${name}.ts`, scripts[name] ?? ofCheckout);
  }
  for (const name of await readdir(path.join(ROOT, "bin")))
    if (name.endsWith(".mjs")) add(`bin/${name}`, await readFile(path.join(ROOT, "bin", name)));
  return files;
}

export type Packed = { path: string; body?: Buffer } & Partial<Pick<TarFacts, "type" | "mode" | "target">>;

/** Writes an archive with its sum beside it. @returns its path. */
export async function packFile(file: string, entries: readonly Packed[]): Promise<string> {
  const archive = compressed(async (write) => {
    for (const { path: name, body = Buffer.alloc(0), ...facts } of entries) {
      await write(tarHeader(name, body.length, facts));
      await write(body);
      await write(paddingAfter(body.length));
    }
    await write(TAR_END);
  });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, archive);
  await writeSum(file);
  return file;
}

export async function writeSum(file: string): Promise<void> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>) hash.update(bytes);
  await writeFile(path.join(path.dirname(file), "SHA256SUMS"), `${hash.digest("hex")}  ${path.basename(file)}\n`);
}

/** The entries that `npm run release` packs. */
export async function packedEntries(release: MadeRelease, platform = PLATFORM): Promise<Packed[]> {
  const top = `marquee-${release.version}-${platform}`;
  const files = await filesOf(release, platform);
  const entries = Array.from(files, ([name, { body, mode }]): Packed => ({
    path: `${top}/releases/${release.version}/${name}`,
    body,
    mode,
  }));
  return [
    { path: `${top}/`, type: "folder", mode: 0o755 },
    { path: `${top}/current`, type: "link", target: `releases/${release.version}` },
    ...entries,
  ];
}

export class Installation implements AsyncDisposable {
  readonly folder: string;
  readonly #stack: AsyncDisposableStack;

  private constructor(folder: string, stack: AsyncDisposableStack) {
    this.folder = folder;
    this.#stack = stack;
  }

  static async make(release: MadeRelease): Promise<Installation> {
    await using stack = new AsyncDisposableStack();
    const { path: folder } = stack.use(await temporaryFolder());
    const installation = new Installation(folder, stack.move());
    await installation.add(release);
    await symlink(`releases/${release.version}`, installation.pathOf("current"));
    return installation;
  }

  pathOf(file: string): string {
    return path.join(this.folder, file);
  }

  /** Adds the files as if unpacked. */
  async add(release: MadeRelease): Promise<void> {
    for (const [name, { body, mode }] of await filesOf(release)) {
      const file = this.pathOf(`releases/${release.version}/${name}`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, body);
      await chmod(file, mode);
    }
  }

  async pack(release: MadeRelease, platform = PLATFORM): Promise<string> {
    const name = `marquee-${release.version}-${platform}.tar.zst`;
    return packFile(this.pathOf(`new-${release.version}/${name}`), await packedEntries(release, platform));
  }

  command(words: readonly string[], environment: Record<string, string> = {}): ChildProcess {
    const node = this.pathOf("current/node/bin/node");
    const child = spawn(node, [this.pathOf("current/bin/marquee.mjs"), ...words], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...BARE_ENVIRONMENT, ...environment },
    });
    this.#stack.defer(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    });
    return child;
  }

  async run(
    words: readonly string[],
    environment?: Record<string, string>,
  ): Promise<{ out: string; err: string; code: number | null }> {
    const child = this.command(words, environment);
    const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, "close")]);
    return { out, err, code: code as number | null };
  }

  current(): Promise<string> {
    return readlink(this.pathOf("current"));
  }

  launchers(): Launcher[] {
    return readLaunchers(this.folder);
  }

  [Symbol.asyncDispose](): PromiseLike<void> {
    return this.#stack.disposeAsync();
  }
}
