import path from "node:path";
import { type Entry } from "../entries.ts";
import type { ReleasedPlatform } from "../platforms.ts";
import type { ReleaseFacts } from "../release-facts.ts";
import { debianRoot } from "./debian-root.ts";
import { splitByPlatform } from "./layers.ts";
import { openImage } from "./oci-image.ts";

/**
 * An image for all platforms, as the entries of a tar in OCI's image layout. No daemon is asked.
 * @param work Folder for intermediate files. @throws {NoImage}
 */
export async function makeImage(
  installations: readonly (ReleasedPlatform & { entries: readonly Entry[] })[],
  facts: ReleaseFacts,
  work: string,
): Promise<Entry[]> {
  const image = await openImage(path.join(work, "image"), facts);
  const { common, own } = await splitByPlatform(installations.map(({ entries }) => entries.map(inImage)));
  const shared = await image.addLayer("the site", common);
  for (const [at, { architecture }] of installations.entries()) {
    const root = await image.addLayer("packages of Debian", await debianRoot(architecture, path.join(work, "debian")));
    const programs = await image.addLayer(`Node and packages for ${architecture}`, own[at] ?? []);
    await image.addPlatform(architecture, [root, programs, shared]);
  }
  return image.close();
}

function inImage(entry: Entry): Entry {
  return { ...entry, path: `srv/marquee/${entry.path}` };
}
