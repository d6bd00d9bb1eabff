import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alone } from "./alone.mjs";
import { bundledNode } from "./bundled-node.mjs";
import { progressLine } from "./progress-line.mjs";

/** These load every platform-specific package that the site or its build needs. */
const NATIVE = ["sharp", "vite", "@tailwindcss/vite"];
const STAMP = "node_modules/.marquee-installed.json";

/**
 * Installs what the lock file names, when what is there was installed from another one or lacks the tools.
 * Packages are only ever added or replaced while a site may run from them: node_modules is emptied only if it was
 * left half installed.
 */
export async function installIfStale(root, withTools) {
  const lock = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  const isCurrent = () => {
    const stamp = readStamp(root);
    return stamp?.lock === lock && (stamp.withTools || !withTools);
  };
  if (isCurrent()) return;
  await alone(root, "install", async () => {
    if (isCurrent()) return;
    const keepTools = withTools || hasTools(root);
    const isWhole = existsSync(path.join(root, "node_modules/.package-lock.json"));
    const done = progressLine(keepTools ? "Installing packages and test tools" : "Installing packages");
    await npm(root, [
      ...(isWhole ? ["install", "--no-save"] : ["ci"]),
      keepTools ? "--include=dev" : "--omit=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]);
    await assertNativeLoad(root);
    mkdirSync(path.join(root, "node_modules"), { recursive: true });
    writeFileSync(path.join(root, STAMP), JSON.stringify({ lock, withTools: keepTools }));
    done();
  });
}

/** Also true for packages installed by hand, so that they are never removed. */
function hasTools(root) {
  return existsSync(path.join(root, "node_modules", "vitest"));
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(path.join(root, STAMP), "utf8"));
  } catch {
    return null;
  }
}

/** npm silently leaves out packages built for another platform or Node. */
async function assertNativeLoad(root) {
  const script = `await Promise.all(${JSON.stringify(NATIVE)}.map((name) => import(name)));`;
  const { code, output } = await run(bundledNode(root), ["--input-type=module", "-e", script], { cwd: root });
  if (code === 0) return;
  throw new Error(`Packages are missing or built for another machine. Delete node_modules and try again.\n${output.trim()}`);
}

/** Runs npm in this folder. Throws what it printed when it fails. */
export async function npm(root, args) {
  const { npm_execpath: npmScript, NODE_ENV: _dropsTools, ...environment } = process.env;
  const [program, ...before] = npmScript?.endsWith(".js") ? [process.execPath, npmScript] : ["npm"];
  const shell = program === "npm" && process.platform === "win32";
  const { code, output } = await run(program, [...before, ...args], { cwd: root, env: environment, shell });
  if (code !== 0) throw new Error(`npm could not install the packages.\n${output.trim()}`);
}

function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new Error(`${program} could not be started: ${error.message}`)));
    child.on("close", (code) => resolve({ code, output }));
  });
}
