import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { KINDS } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";

const page = await readFile(path.resolve(import.meta.dirname, "../../docs/import.md"), "utf8");

/** Null when the page has no row for the field. */
function documentedKinds(field: string): string | null {
  const row = page.split("\n").find((line) => line.startsWith("|") && line.split("|")[1]?.includes(`\`${field}\``));
  return row?.split("|")[2]?.trim() ?? null;
}

it.each(KINDS)("the page on importing names every field of $type", (kind) => {
  for (const field of Object.keys(documentSchema(kind).parse({ itemName: "x" }))) {
    const kinds = documentedKinds(field);
    expect(kinds === "all" || kinds?.split(", ").includes(kind.type), `${field} of ${kind.type}`).toBe(true);
  }
});
