import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PAGES, type PublishedFiles } from "#app/publication/published-files.ts";

const SOURCES = /\.(?:br|gz|map)$/;

/** Styles, scripts and fonts of the build, and the service worker. Those of an earlier build leave. */
export async function publishBuiltFiles(files: PublishedFiles, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !SOURCES.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((name) => name.startsWith("static/") || name === "service-worker.js");
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    await files.put(PAGES + name, name.endsWith(".css") ? relativeStyles(bytes.toString(), name) : bytes);
  }
  files.removeOthers(PAGES, "static", names);
}

function relativeStyles(css: string, name: string): string {
  const root = "../".repeat(name.split("/").length - 1);
  return css.replace(/url\((["']?)\/(?=static\/)/g, (_all, quote: string) => `url(${quote}${root}`);
}
