import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { DEMO_DIGESTS } from "#app/first-day/read-first-day.ts";
import type { Services } from "#app/services.ts";
import type { Item } from "#app/kinds/item.ts";
import type { DemoDocument } from "./entry.ts";

export const DIGESTS = DEMO_DIGESTS;

type BlobServices = Pick<Services, "blobs">;

/** SHA-256 in hex of the fields an admin can edit: without views, downloads, ratings and times. */
export function digestOf(document: DemoDocument | Item): string {
  const { downloads: _downloads, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = document;
  return createHash("sha256")
    .update(JSON.stringify({ ...fields, views: undefined, visitorRating: undefined }, sortedKeys))
    .digest("hex");
}

export async function storeDigests({ blobs }: BlobServices, documents: readonly DemoDocument[]): Promise<void> {
  const digests = Object.fromEntries(documents.map((document) => [document.id, digestOf(document)]));
  const file = new Blob([JSON.stringify(digests)]);
  await blobs.put(DIGESTS, file.stream(), file.size);
}

/** Null for a site filled before digests were stored. */
export async function readDigests({ blobs }: BlobServices): Promise<Record<string, string> | null> {
  if (!(await blobs.stat(DIGESTS))) return null;
  return JSON.parse(await text((await blobs.get(DIGESTS)).body)) as Record<string, string>;
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
