import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { KINDS } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas.ts";

const page = await readFile(path.resolve(import.meta.dirname, "../docs/import.md"), "utf8");

/** The kinds the page names beside a field; null when it has no row for it. */
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
