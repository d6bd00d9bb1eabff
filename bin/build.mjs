import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alone } from "./alone.mjs";
import { progressLine } from "./progress-line.mjs";

/** Inputs beside those a build lists itself: the configuration of React Router and TypeScript, and the packages. */
const ROOT_SOURCES = ["react-router.config.ts", "tsconfig.json", "package-lock.json"];
const BUILDS_KEPT = 3;
const NAME_LENGTH = 16;

/**
 * Builds the site anew when a source changed since the last build. Each build has a folder of its own and `build/current`
 * names the newest, so that a running site keeps serving its own build.
 */
export async function buildIfStale(root, node) {
  if (isFresh(root, currentBuild(root))) return;
  await alone(root, "build", async () => {
    if (isFresh(root, currentBuild(root))) return;
    const name = builds(root).find((earlier) => isFresh(root, earlier)) ?? (await build(root, node));
    writeFileSync(path.join(root, ".marquee", "current"), name);
    renameSync(path.join(root, ".marquee", "current"), path.join(root, "build", "current"));
    removeOldBuilds(root, name);
  });
}

/** @returns The build's name. */
async function build(root, node) {
  const done = progressLine("Building");
  const startedMs = Date.now();
  const fresh = path.join(root, ".marquee", "build");
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const environment = { ...process.env, NODE_ENV: "production", MARQUEE_BUILD_DIR: ".marquee/build" };
  await run(node, [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], root, environment);
  await run(node, [path.join(root, "tools/worker.ts"), path.join(fresh, "client")], root, environment);
  // Read by the builds alone, and names folders of this machine.
  for (const side of ["client", "server"]) rmSync(path.join(fresh, side, ".vite"), { recursive: true, force: true });
  await run(node, [path.join(root, "tools/compress.ts"), path.join(fresh, "client")], root, environment);
  const name = nameOf(root, fresh, startedMs);
  mkdirSync(path.join(root, "build"), { recursive: true });
  renameSync(fresh, path.join(root, "build", name));
  done();
  return name;
}

function builds(root) {
  const folder = path.join(root, "build");
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== "current") : [];
}

function removeOldBuilds(root, current) {
  const folder = path.join(root, "build");
  const byAge = builds(root)
    .filter((name) => name !== current)
    .map((name) => ({ name, madeAt: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
  for (const { name } of byAge.slice(BUILDS_KEPT - 1)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

export function currentBuild(root) {
  try {
    return readFileSync(path.join(root, "build", "current"), "utf8");
  } catch {
    return null;
  }
}

function isFresh(root, name) {
  const folder = path.join(root, "build", name ?? "");
  return existsSync(path.join(folder, "sources.txt")) && nameOf(root, folder) === name;
}

/**
 * A build is named after its sources as they are now. When one of them changed while it was made, it gets a name that fits
 * no sources: nothing tells whether the build has the change.
 */
function nameOf(root, folder, startedMs = Infinity) {
  const listed = readFileSync(path.join(folder, "sources.txt"), "utf8").split("\n").filter(Boolean);
  const sources = [...new Set([...listed, ...ROOT_SOURCES])];
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesUnder(root, source)).sort((a, b) => (a < b ? -1 : 1))) {
    const full = path.join(root, file);
    hash.update(file).update("\0").update(readFileSync(full));
    if (statSync(full).mtimeMs > startedMs) hash.update(`changed after ${startedMs}`);
  }
  return hash.digest("hex").slice(0, NAME_LENGTH);
}

function filesUnder(root, source) {
  const full = path.join(root, source);
  if (!existsSync(full)) return [];
  const entries = readdirSync(path.dirname(full), { withFileTypes: true });
  if (entries.find((entry) => entry.name === path.basename(full))?.isFile()) return [source];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}

function run(node, args, cwd, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`The build failed.\n${output.trim()}`))));
  });
}
