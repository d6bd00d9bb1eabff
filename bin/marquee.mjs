#!/usr/bin/env node
// What every npm script calls. Plain JavaScript, which Node 14 reads well enough to be refused in one line, and nothing imported
// that npm installs: it brings the packages and the build up to date, then hands over to the Node that came with the packages.
import { spawn } from "node:child_process";
import path from "node:path";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import { buildIfStale, currentBuild } from "./build.mjs";
import { bundledNode, checkNode } from "./bundled-node.mjs";
import { readEnvFile } from "./env-file.mjs";
import { installIfStale } from "./install.mjs";
import { SITE_ENVIRONMENT, SITE_FLAGS } from "./site-flags.mjs";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** As the shell counts an end by SIGHUP; systemd starts the site again on it. */
const HUNG_UP = 129;

/** Each command: the script that does it, if any, in the sources or in the build, what it needs first, and whether the file `.env` adds to its environment. */
const COMMANDS = {
  start: { built: "server/main.js", needsBuild: true, readsSettings: true, flags: SITE_FLAGS, environment: SITE_ENVIRONMENT },
  build: { needsBuild: true },
  dev: { script: "tools/dev.ts", needsTools: true, readsSettings: true },
  check: { script: "tools/check.ts", needsTools: true },
  test: { script: "tools/test.ts", needsTools: true, needsBuild: true },
  screens: { script: "tools/screens.ts", needsTools: true, needsBuild: true },
  import: { script: "scripts/import.ts", readsSettings: true },
  export: { script: "scripts/export.ts", readsSettings: true },
  scan: { script: "scripts/scan.ts", readsSettings: true },
  backup: { script: "scripts/backup.ts", readsSettings: true },
  restore: { script: "scripts/restore.ts", readsSettings: true },
  "upgrade:check": { script: "scripts/upgrade-check.ts", readsSettings: true },
  "demo:draw": { script: "packages/demo/draw-pictures.ts", needsTools: true },
  "demo:remove": { script: "scripts/demo-remove.ts", readsSettings: true },
  "db:copy": { script: "scripts/db-copy.ts", readsSettings: true },
  "db:squash": { script: "tools/squash/squash.ts", needsTools: true },
  "language:new": { script: "scripts/language-new.ts", readsSettings: true },
  "admin:create": { script: "scripts/admin-create.ts", readsSettings: true },
  "admin:reset": { script: "scripts/admin-reset.ts", readsSettings: true },
  "admin:disable": { script: "scripts/admin-disable.ts", readsSettings: true },
  "admin:enable": { script: "scripts/admin-enable.ts", readsSettings: true },
  drill: { script: "scripts/drills/run.ts", needsTools: true, needsBuild: true },
  bench: { script: "bench/run.ts", needsTools: true, needsBuild: true },
};

const [name = "", ...rest] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(COMMANDS).join(", ")}.`);
  process.exit(2);
}

try {
  checkNode();
  const { settings, warnings } = command.readsSettings ? readEnvFile(ROOT) : { settings: {}, warnings: [] };
  for (const warning of warnings) console.error(warning);
  await installIfStale(ROOT, command.needsTools === true);
  const node = bundledNode(ROOT);
  if (command.needsBuild) await buildIfStale(ROOT, node);
  const { built, script = built && path.join("build", currentBuild(ROOT), built) } = command;
  if (script) handOver(node, { ...command, script, settings });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

/** Runs the script on the bundled Node, passes signals on and ends as it ends; launched.mjs ends the script when this process is killed. */
function handOver(node, { script, settings, flags: own = [], environment: added = {} }) {
  const environment = { ...settings, NODE_ENV: name === "dev" ? "development" : "production", ...added, ...process.env };
  const flags = ["--disable-warning=ExperimentalWarning", `--require=${path.join(ROOT, "bin/launched.mjs")}`, ...own];
  const child = spawn(node, [...flags, path.join(ROOT, script), ...rest], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: environment,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  let isHungUp = false;
  const endsOnHangUp = hasTerminal() || isStartedBySystemd();
  process.on("SIGHUP", () => {
    if (!endsOnHangUp) return;
    isHungUp = true;
    child.kill("SIGTERM");
  });
  child.on("error", (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code || (isHungUp ? HUNG_UP : 0)));
}

/**
 * Node resets an ignored SIGHUP when it starts, so that nohup is known only by what else it does: it leaves no stream on the
 * terminal. Without one, nothing tells nohup from a start by another program.
 */
function hasTerminal() {
  return [0, 1, 2].some((stream) => isatty(stream));
}

function isStartedBySystemd() {
  return process.env.SYSTEMD_EXEC_PID === String(process.pid);
}
