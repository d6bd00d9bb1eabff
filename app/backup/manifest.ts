import { z } from "zod";
import { AppError } from "#app/lib/errors.ts";
import { damaged } from "./tar.ts";

/** Increment when older releases cannot read the archive. */
export const FORMAT = 1;

export const MANIFEST = "backup.json";
export const STATE = "site.json";
export const ROWS = "rows/";

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  createdAt: z.iso.datetime(),
  schema: z.int(),
  release: z.string().optional(),
});
const stateSchema = z.object({ version: z.int(), numbers: z.record(z.string(), z.int()), secret: z.string().nullable() });

/** `schema` is the tables' version, `release` the one that made the backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** @throws {AppError} `backup.newer`, `backup.damaged`. */
export function parseManifest(text: string): Manifest {
  const { format, release } = parsed(text, z.object({ format: z.int(), release: z.string().optional() }));
  if (format > FORMAT) throw newer(release);
  return parsed(text, manifestSchema);
}

/** @throws {AppError} `backup.damaged`. */
export const parseState = (text: string) => parsed(text, stateSchema);

export function newer(release?: string): AppError {
  const which = release ? `A newer release (${release})` : "A newer release";
  return new AppError("backup.newer", `${which} created this backup. Restore it with that release.`);
}

export function older(release = "an older release"): AppError {
  return new AppError(
    "backup.older",
    `This backup is too old for this release. Restore it with the release that created it (${release}), export the catalogue there and import it here.`,
  );
}

function parsed<T>(text: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
}
