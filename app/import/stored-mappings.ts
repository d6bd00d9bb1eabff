import { isDeepStrictEqual } from "node:util";
import { readingOf } from "./dialect/reading-of.ts";
import { proposeMapping } from "./dialect/propose-mapping.ts";
import type { SiteTable } from "./site-import.ts";
import { cellsAt, LEFT_OUT, type Mapping, type TableHead } from "./import-table.ts";
import { message } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";
import { readJson, writeJson } from "#app/platform/blobs/json-blob.ts";
import { requireRight, type Services } from "#app/services.ts";
import { checkPattern } from "./values/link-pattern.ts";

const MAPPINGS = "import/mappings.json";
/** Keeps this many of the latest, with and without names. */
const MAX_MAPPINGS = 50;
const MAX_NAME = 80;

type Columns = Pick<SiteTable, "columns" | "mapping">;
export type NamedMapping = { name: string } & Columns;
type MappingServices = Pick<Services, "actor" | "store" | "blobs">;

/**
 * Replaces a mapping with the same name. Publishing without a download must be chosen again for each file.
 * @throws {AppError} `actor.not-allowed`, `transfer.invalid-file`.
 */
export async function saveMapping(services: MappingServices, name: string, table: Columns): Promise<void> {
  requireRight(services.actor, "content.edit");
  const cleanName = name.trim().slice(0, MAX_NAME).toWellFormed();
  if (cleanName === "") throw invalidFile(message("admin.refused.noName"));
  await storeMapping(services, cleanName, table);
}

/** Last saved first. @throws {AppError} `actor.not-allowed`. */
export async function namedMappings(services: MappingServices): Promise<NamedMapping[]> {
  requireRight(services.actor, "content.edit");
  return (await allMappings(services)).filter(({ name }) => name !== "");
}

/**
 * Accepts columns in any order; unmapped ones are left out.
 * @throws {AppError} `actor.not-allowed`; `transfer.invalid-file` for an unknown name and for missing columns.
 */
export async function mappingNamed(services: MappingServices, name: string, columns: readonly string[]): Promise<Mapping> {
  const named = (await namedMappings(services)).find((each) => each.name === name.trim());
  if (!named) throw invalidFile(message("admin.refused.noMapping", { name }));
  const used = new Map(
    named.columns.map((column, at) => [column, named.mapping.columns[at]] as const).filter(([, to]) => to?.field),
  );
  const missing = [...used.keys()].filter((column) => !columns.includes(column)).join(", ");
  if (missing !== "") throw invalidFile(message("admin.refused.lacksColumns", { name, columns: missing }));
  checkPattern(named.mapping.linkPattern, columns);
  return { ...named.mapping, columns: columns.map((column) => used.get(column) ?? LEFT_OUT) };
}

/** Stored for the next file with the same columns. */
export function rememberMapping(services: Pick<Services, "store" | "blobs">, table: Columns): Promise<void> {
  return storeMapping(services, "", table);
}

/**
 * The last mapping of a file with the same columns, or a proposed one. Evidence in this file's values wins over earlier answers.
 */
export async function rememberedMapping(services: Pick<Services, "blobs">, head: TableHead): Promise<Mapping> {
  const same = (await allMappings(services)).find(({ columns }) => isDeepStrictEqual(columns, head.columns));
  if (!same) return proposeMapping(head);
  const columns = same.mapping.columns.map((column, at) => {
    const { reading, isSure } = readingOf(column.field, cellsAt(head.samples, at), head.columns[at] ?? "");
    return isSure ? { ...column, reading: { ...column.reading, ...reading } } : column;
  });
  return { ...same.mapping, columns };
}

async function allMappings({ blobs }: Pick<Services, "blobs">): Promise<NamedMapping[]> {
  return (await readJson<NamedMapping[]>(blobs, MAPPINGS)) ?? [];
}

async function storeMapping({ store, blobs }: Pick<Services, "store" | "blobs">, name: string, { columns, mapping }: Columns) {
  await store.cluster.withLock("import mappings", async () => {
    const isSame = (each: NamedMapping) => each.name === name && (name !== "" || isDeepStrictEqual(each.columns, columns));
    const stored = { name, columns, mapping: { ...mapping, withoutDownload: "draft" as const } };
    const all = [stored, ...(await allMappings({ blobs })).filter((each) => !isSame(each))];
    const byUse = Object.values(Object.groupBy(all, (each) => (each.name === "" ? "remembered" : "named")));
    await writeJson(
      blobs,
      MAPPINGS,
      byUse.flatMap((some) => some.slice(0, MAX_MAPPINGS)),
    );
  });
}
