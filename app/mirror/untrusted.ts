import { z } from "zod";
import { mapPictures } from "#app/kinds/forms/picture-fields.ts";
import { withOrigins } from "#app/kinds/forms/source-proposals.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { ownPathOf } from "#app/lib/addresses/links.ts";
import { plainPath } from "#app/lib/addresses/plain-path.ts";
import { unescapeMarkdown } from "#app/lib/text/markdown.ts";
import type { ParsedPackLine } from "#app/publication/entry.ts";

/** Parts of this site that answer with more than a page. */
const PROGRAMS = /^\/(?:admin|api|v1|metrics|healthz)(?:[/.]|$)/;
/** May begin with a character reference of Markdown. */
const OWN_PATH = /(?<=^|[(<\s:])[/\\&][^\s)>"]*/g;
const sourcesSchema = z.array(z.object({ url: z.string(), fields: z.array(z.string()) }));
const ANY_ORIGIN = "http://site.invalid";

export type Fields = Record<string, unknown>;
/** Those of the site, with what they are here. */
type Addresses = ReadonlyMap<string, string>;

/** The document of another site's API as the import reads it: public, and without paths of that site. */
export function publicDocument({ item }: ParsedPackLine, pictures: Addresses, uploads: Addresses): Fields {
  const {
    path: _path,
    sources,
    withheld: _withheld,
    publishAt: _at,
    filledFrom: _from,
    ...fields
  } = item as Fields & ParsedPackLine["item"];
  const shown: Fields = mapPictures(
    fields as typeof fields & { type: ItemType },
    (address) => pictures.get(address) ?? elsewhere(address),
  );
  const files =
    Array.isArray(shown["files"]) &&
    shown["files"].map((row: Fields | null) => ({ ...row, fileId: uploads.get(String(row?.["fileId"])) ?? "" }));
  const document = {
    ...shown,
    ...(files && { files }),
    status: "published",
    downloads: 0,
    videoUrl: elsewhere(shown["videoUrl"]),
  };
  return { ...document, filledFrom: originsOf(sources, document) };
}

/** Replaces paths to the back office and the API of this site, in texts at any depth. */
export function withoutPrograms(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(OWN_PATH, (path) => (leadsToProgram(path) ? "/" : path));
  if (Array.isArray(value)) return value.map(withoutPrograms);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutPrograms(each)]));
}

function leadsToProgram(path: string): boolean {
  const url = URL.parse(unescapeMarkdown(path), ANY_ORIGIN);
  return url?.origin === ANY_ORIGIN && PROGRAMS.test(plainPath(url.pathname));
}

function elsewhere(address: unknown): string {
  return typeof address !== "string" || ownPathOf(address) !== null ? "" : address;
}

/** Names the sources of values in the stored form. */
function originsOf(sources: unknown, document: Fields): string[] {
  const at = typeof document["updatedAt"] === "string" ? document["updatedAt"] : "";
  const { data = [] } = sourcesSchema.safeParse(sources);
  return data.reduce<string[]>((lines, { url, fields }) => {
    const names = fields.filter((name) => name in document);
    const values = Object.fromEntries(names.map((name) => [name, document[name]]));
    return withOrigins(lines, { address: url, at }, values);
  }, []);
}
