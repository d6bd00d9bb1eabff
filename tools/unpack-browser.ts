import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

/** Unpacks @sparticuz/chromium once per version. @returns the folder with `chromium`, `fonts.conf` and `lib/`. */
export async function unpackBrowser(root: string): Promise<string> {
  const packageFolder = path.join(root, "node_modules/@sparticuz/chromium");
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8")) as { version: string };
  const folder = path.join(root, ".marquee", "browser", version);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  const packed = (name: string) => path.join(packageFolder, "bin", name);
  await decompress(packed("chromium.br"), path.join(fresh, "chromium"));
  await chmod(path.join(fresh, "chromium"), 0o755);
  await Promise.all(["fonts", "swiftshader", "al2023"].map((name) => extract(packed(`${name}.tar.br`), fresh)));
  await writeFile(path.join(fresh, "fonts.conf"), fontConfiguration(folder));
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

function decompress(from: string, to: string): Promise<void> {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

async function extract(packed: string, folder: string): Promise<void> {
  const archive = path.join(folder, path.basename(packed, ".br"));
  await decompress(packed, archive);
  await promisify(execFile)("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, "fonts")}</dir>
  <cachedir>${path.join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
