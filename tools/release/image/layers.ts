import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Entry } from "../entries.ts";

/** `common` is the same on each platform, byte for byte; `own` is the rest of each. */
export type Split = { common: Entry[]; own: Entry[][] };

/** Puts files that are the same on all platforms, such as pictures and scripts, into one common layer. */
export async function splitByPlatform(platforms: readonly (readonly Entry[])[]): Promise<Split> {
  const digests = await Promise.all(platforms.map(async (entries) => new Map(await Promise.all(entries.map(digested)))));
  const isCommon = ({ path }: Entry) => digests.every((each) => each.get(path) === digests[0]?.get(path));
  return {
    common: (platforms[0] ?? []).filter(isCommon),
    own: platforms.map((entries) => entries.filter((entry) => !isCommon(entry))),
  };
}

async function digested(entry: Entry): Promise<[path: string, digest: string]> {
  const { type, path, mode } = entry;
  if (type !== "file") return [path, `${type} ${mode} ${type === "link" ? entry.target : ""}`];
  const bytes = typeof entry.source === "string" ? await readFile(entry.source) : entry.source;
  return [path, `${mode} ${createHash("sha256").update(bytes).digest("hex")}`];
}
