import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readTar } from "#app/backup/tar.ts";
import { fileEntry, folderEntry, linkEntry, type Entry } from "../entries.ts";

export type Architecture = "amd64" | "arm64";

const MIRROR = "https://deb.debian.org/debian";
const PINNED = path.join(import.meta.dirname, "debian-packages.json");
const UNREAD = /^usr\/share\/(?:bug|info|lintian|locale|man|doc\/.+\/(?!copyright$)[^/]+$)/;
/** The user id of Node's own image, so that volumes work with both. */
export const USER_ID = 1000;

/** The image cannot be made here, but the rest of a release can. */
export class NoImage extends Error {}

/** The files that Node and a shell need, from Debian's packages in the pinned versions. @throws {NoImage} */
export async function debianRoot(architecture: Architecture, cache: string): Promise<Entry[]> {
  const pinned = JSON.parse(await readFile(PINNED, "utf8")) as Record<Architecture, Record<string, string>>;
  const unpacked: Entry[] = [];
  for (const [file, sha256] of Object.entries(pinned[architecture])) {
    unpacked.push(...(await unpack(await packageFile(file, sha256, cache))));
  }
  return [...unpacked, ...ownFiles()];
}

function ownFiles(): Entry[] {
  const ids = `${USER_ID}:${USER_ID}`;
  return [
    fileEntry("etc/passwd", Buffer.from(`root:x:0:0:root:/root:/bin/sh\nmarquee:x:${ids}::/data:/bin/sh\n`)),
    fileEntry("etc/group", Buffer.from(`root:x:0:\nmarquee:x:${USER_ID}:\n`)),
    folderEntry("data", { mode: 0o700, owner: USER_ID }),
  ];
}

/** A cache between releases. */
async function packageFile(file: string, sha256: string, cache: string): Promise<string> {
  const stored = path.join(cache, path.basename(file));
  const isRight = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex") === sha256;
  if (isRight(await readFile(stored).catch(() => Buffer.alloc(0)))) return stored;
  const url = `${MIRROR}/${file.replaceAll("+", "%2B")}`;
  const response = await fetch(url).catch((error: unknown) => {
    throw new NoImage(`${url} cannot be reached.`, { cause: error });
  });
  if (!response.ok) throw new NoImage(`${url} is answered with ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!isRight(bytes)) throw new NoImage(`${url} has another SHA-256 than the pinned one.`);
  await mkdir(cache, { recursive: true });
  await writeFile(stored, bytes);
  return stored;
}

/** Includes the package's control data, where scanners look for it. */
async function unpack(file: string): Promise<Entry[]> {
  const [archive, control] = [await dpkgDeb("--fsys-tarfile", file), await dpkgDeb("--field", file)];
  const [name = ""] = path.basename(file).split("_");
  const entries = [fileEntry(`var/lib/dpkg/status.d/${name}`, control)];
  for await (const { path: inside, type, mode, target, body } of readTar(Readable.from([archive]))) {
    const to = inside.replace(/^\.\//, "").replace(/\/$/, "");
    const bytes = await buffer(body);
    if (to === "" || to === "." || UNREAD.test(to)) continue;
    if (type === "folder") entries.push(folderEntry(to, { mode }));
    else if (type === "link") entries.push(linkEntry(to, target));
    else entries.push({ ...fileEntry(to, bytes), mode });
  }
  return entries;
}

async function dpkgDeb(...args: string[]): Promise<Buffer> {
  const child = spawn("dpkg-deb", args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child, "spawn").catch((error: unknown) => {
    throw new NoImage("dpkg-deb is missing, which unpacks Debian's packages.", { cause: error });
  });
  return buffer(child.stdout);
}
