import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { draftRelease } from "../../../tests/sites/draft-release.ts";
import { judge, type Promised } from "../report.ts";
import { bareMachine, type Machine } from "./machine.ts";

const READY = /^Marquee is ready: (\S+)$/;
const NOT_THERE = ["git", "node", "npm", "python3"];
const PICTURE = /\/pictures\/[^"\s,]+/;
const DATA = "/var/marquee";

type Running = { origin: string; ms: number; stop: () => Promise<number | null> };
type End = { code: number; out: string };

/** From a release's archive to a page, on a machine that has only a shell. Packs a release if no file is given. */
export async function drillRelease([given]: readonly string[]): Promise<boolean> {
  await using folder = await temporaryFolder();
  const machine = await bareMachine(folder.path);
  const archive = given ?? (await draftRelease(folder.path));
  const name = path.basename(archive, ".tar.zst");
  await copyFile(archive, machine.outside("/opt/release.tar.zst"));
  await machine.makeFolder(DATA);
  const missing = await Promise.all(NOT_THERE.map((program) => run(machine, ["sh", "-c", `command -v ${program}`])));
  const unpacked = await run(machine, ["tar", "--zstd", "-xf", "/opt/release.tar.zst", "-C", "/opt"], { asRoot: true });
  const installation = `/opt/${name}`;
  const marquee = `${installation}/marquee`;
  const before = await fingerprint(machine.outside(installation));
  const first = await start(machine, marquee);
  const page = await (await fetch(first.origin)).text();
  const picture = await fetch(new URL(PICTURE.exec(page)?.[0] ?? "/none", first.origin));
  const environment = { DATA_DIR: DATA };
  const exported = await run(machine, [marquee, "export", `${DATA}/export.ndjson`], { environment });
  const imported = await run(machine, [marquee, "import", `${DATA}/export.ndjson`], { environment });
  const backup = await run(machine, [marquee, "backup", `${DATA}/backup.tar.zst`], { environment });
  const commands = await loadCommands(machine, marquee);
  const code = await first.stop();
  const second = await start(machine, marquee);
  const again = await fetch(second.origin);
  await second.stop();
  const promised: Promised = [
    [`the machine has no ${NOT_THERE.join(", ")}`, missing.every((end) => end.code !== 0)],
    ["tar unpacks the release", unpacked.code === 0],
    [`a first start serves a page of the demo (after ${Math.round(first.ms)} ms)`, page.includes("</html>")],
    ["with pictures", picture.status === 200],
    ["the catalogue is exported and imported", exported.code === 0 && imported.code === 0],
    ["a backup is made", backup.code === 0],
    ["every command loads", commands],
    ["SIGTERM ends it with 0", code === 0],
    [`a later start serves a page (after ${Math.round(second.ms)} ms)`, again.status === 200],
    ["nothing in the release has changed", (await fingerprint(machine.outside(installation))) === before],
  ];
  return judge(promised);
}

async function start(machine: Machine, marquee: string): Promise<Running> {
  const [program = "", ...words] = machine.command([marquee, "start"], { environment: { DATA_DIR: DATA, PORT: "0" } });
  const begun = performance.now();
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    printed.push(line);
    const [, origin] = READY.exec(line) ?? [];
    if (!origin) continue;
    await (await fetch(origin)).text();
    const stop = async () => {
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      return code;
    };
    return { origin, ms: performance.now() - begun, stop };
  }
  throw new Error(`The site ended: ${printed.join("\n")}`);
}

async function run(machine: Machine, words: readonly string[], options?: Parameters<Machine["command"]>[1]): Promise<End> {
  const [program = "", ...rest] = machine.command(words, options);
  return await promisify(execFile)(program, rest).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code?: number; stderr?: string }) => ({ code: error.code ?? 1, out: error.stderr ?? "" }),
  );
}

/** Checks that each command prints its usage or what is missing; a missing module would print a stack. */
async function loadCommands(machine: Machine, marquee: string): Promise<boolean> {
  const { out } = await run(machine, [marquee]);
  const names = Array.from(out.matchAll(/^ {2}(\S+)/gm), ([, name = ""]) => name).filter((name) => name !== "start");
  const ends = await Promise.all(
    names.map((name) => run(machine, [marquee, name, "--wrong", "--arguments"], { environment: { DATA_DIR: "/nonexistent" } })),
  );
  const broken = names.filter((_, at) => / {4}at |ERR_/.test(ends[at]?.out ?? "") || ends[at]?.out === "");
  if (broken.length > 0) console.log(`These do not load: ${broken.join(", ")}`);
  return names.length > 0 && broken.length === 0;
}

async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const facts = names.toSorted().map(async (name) => {
    const { size, mtimeMs, uid } = await lstat(path.join(folder, name));
    return [name, size, mtimeMs, uid].join(" ");
  });
  return (await Promise.all(facts)).join("\n");
}
