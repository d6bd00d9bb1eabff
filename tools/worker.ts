import { readFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { ROOT } from "./run.ts";

const VIRTUAL = "virtual:offline-files";
const RESOLVED = "\0virtual:offline-files";
const ISLANDS = "app/entry.islands.ts";
const COPY = "app/entry.copy.ts";
/** What the names of assets end with: the stylesheet of visitors' pages, and fonts. */
const ASSETS = ["/app.css", ".woff2"];

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

/** The worker must be one classic script with a fixed name, so it needs a second build after that of the pages. */
async function buildWorker(clientFolder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(clientFolder, ".vite/manifest.json"), "utf8")) as Manifest;
  const files = filesOf(manifest, ISLANDS);
  const input = path.join(ROOT, "app/entry.worker.ts");
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      offlineFiles(
        files,
        filesOf(manifest, COPY).filter((file) => !files.includes(file)),
      ),
    ],
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      target: "es2023",
      rollupOptions: { input, output: { format: "iife", entryFileNames: "service-worker.js" } },
    },
  });
}

function filesOf(manifest: Manifest, entry: string): string[] {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The client build has no ${key}.`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
  };
  add(entry);
  for (const end of ASSETS) {
    const keys = Object.keys(manifest).filter((key) => key.endsWith(end));
    if (keys.length === 0) throw new Error(`The client build has no file that ends with ${end}.`);
    keys.forEach(add);
  }
  return [...keys].map((key) => `/${manifest[key]?.file}`);
}

function offlineFiles(files: readonly string[], ofCopies: readonly string[]): Plugin {
  const code = `export const files = ${JSON.stringify(files)}; export const filesOfCopies = ${JSON.stringify(ofCopies)};`;
  return {
    name: "marquee:offline-files",
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? code : undefined),
  };
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("worker.ts needs the folder of the built browser files.");
await buildWorker(path.resolve(folder));
