import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alone } from "./alone.mjs";
import { progressLine } from "./progress-line.mjs";

const SOURCES = [
  "app",
  "server",
  "demo",
  "public",
  "tools/island-entry.ts",
  "tools/compress.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];
const STAMP = ".marquee-built";

/** Builds the site anew when a source changed since the last build; the old build stays in place until the new one is whole. */
export async function buildIfStale(root, node) {
  const sources = hashOf(root);
  if (builtFrom(root) === sources) return;
  await alone(root, "build", async () => {
    if (builtFrom(root) === sources) return;
    const done = progressLine("Building");
    const fresh = path.join(root, ".marquee", "build");
    rmSync(fresh, { recursive: true, force: true });
    const environment = { ...process.env, NODE_ENV: "production", MARQUEE_BUILD_DIR: ".marquee/build" };
    await run(node, [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], root, environment);
    await run(node, [path.join(root, "tools/compress.ts"), path.join(fresh, "client")], root, environment);
    writeFileSync(path.join(fresh, STAMP), sources);
    replace(path.join(root, "build"), fresh, path.join(root, ".marquee", "build.old"));
    done();
  });
}

function replace(target, fresh, old) {
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}

function builtFrom(root) {
  try {
    return readFileSync(path.join(root, "build", STAMP), "utf8");
  } catch {
    return null;
  }
}

function hashOf(root) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source)).sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
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
