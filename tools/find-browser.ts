import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { unpackBrowser } from "./unpack-browser.ts";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export type Browser = { executablePath: string; env: Record<string, string>; args: string[] };

/**
 * `CHROME_PATH`, else an installed Chromium or Chrome, else @sparticuz/chromium, unpacked into `.marquee/browser` with the
 * libraries that the machine lacks.
 */
export async function findBrowser(root: string): Promise<Browser> {
  const installed = process.env["CHROME_PATH"] || installedBrowser();
  if (installed) return { executablePath: installed, env: environment(), args: flags() };
  const folder = await unpackBrowser(root);
  const executablePath = path.join(folder, "chromium");
  const libraries: Record<string, string> = lacksLibraries(executablePath) ? { LD_LIBRARY_PATH: path.join(folder, "lib") } : {};
  return { executablePath, env: environment({ FONTCONFIG_FILE: path.join(folder, "fonts.conf"), ...libraries }), args: flags() };
}

function flags(): string[] {
  const isRoot = process.getuid?.() === 0;
  // Otherwise the browser calls its vendor at every start, with many retries on a closed network.
  const quiet = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
  ];
  return [...quiet, "--disable-gpu", "--in-process-gpu", ...(isRoot ? ["--no-sandbox"] : [])];
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(inherited), ...more };
}

function installedBrowser(): string | null {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const candidates = [...folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command))), ...APPLICATIONS];
  return candidates.find(isRunnable) ?? null;
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function lacksLibraries(program: string): boolean {
  return spawnSync("ldd", [program], { encoding: "utf8" }).stdout?.includes("not found") ?? false;
}
