import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isPicture } from "#app/lib/addresses/originals.ts";
import { OWN_SETTINGS } from "./mirrored-site.ts";
import { siteSchema } from "./site-schema.ts";
import type { SiteDocument } from "./site.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";
import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { SiteSettings } from "./settings.store.ts";
import type { Store } from "#app/store/store.ts";
import { publicTypes } from "./public-kinds.ts";
import { parseWith } from "#app/kinds/schemas/parse.ts";
import { refuseOnMirror, requireRight, type ActorAndStore } from "#app/services.ts";

/** `basedOn` is a fingerprint of the document. */
export type SiteForm = { site: SiteDocument; basedOn: string };

/** The site as visitors see it, with its public kinds. @throws {AppError} `actor.not-allowed`. */
export async function readSite({ actor, store }: ActorAndStore): Promise<SiteForm> {
  requireRight(actor, "site.manage");
  return formOf(await store.settings.get());
}

/** @throws {AppError} `site.invalid` with each field that cannot be used. */
export function parseSite(value: unknown): SiteDocument {
  return parseWith(siteSchema, value, "site.invalid");
}

/**
 * @param basedOn The fingerprint of what the change began with; null overwrites whatever there is.
 * @returns What was stored before and is now.
 * @throws {AppError} `actor.not-allowed`; `site.conflict` if another owner saved in between; `site.invalid`.
 */
export async function saveSite(
  { actor, store }: ActorAndStore,
  site: SiteDocument,
  basedOn: string | null,
): Promise<{ before: SiteDocument; stored: SiteForm }> {
  requireRight(actor, "site.manage");
  return store.transaction(async (tx) => {
    const before = formOf(await tx.settings.get());
    if (isMirrored(before.site, site)) refuseOnMirror(actor);
    if (basedOn !== null && basedOn !== before.basedOn) {
      throw new AppError("site.conflict", message("admin.refused.settingsConflict"));
    }
    const problems = await pictureProblems(tx, site, before.site);
    if (problems.length > 0)
      throw new AppError("site.invalid", problems.map(({ field, message }) => `${field} ${message}`).join("; "), problems);
    await tx.settings.set({ site, softwareSection: site.kinds.includes("software") });
    return { before: before.site, stored: formOf(await tx.settings.get()) };
  });
}

/** True if a change is of settings that a mirror takes from the site that it copies. */
function isMirrored(before: SiteDocument, after: SiteDocument): boolean {
  const names = Object.keys(after).filter((name) => !OWN_SETTINGS.has(name)) as (keyof SiteDocument)[];
  return names.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

/** An address that was stored before may stay. */
async function pictureProblems(tx: Store, site: SiteDocument, before: SiteDocument): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  for (const field of ["logo", "icon"] as const) {
    const named = site[field] === before[field] ? null : storedFileOf(site[field]);
    if (!named) continue;
    const file = await tx.files.get(named.bucketId, named.fileId);
    if (!file) problems.push({ field, ...message("admin.refused.notUploaded") });
    else if (!isPicture(file)) problems.push({ field, ...message("admin.refused.mustBeSmallPicture") });
  }
  return problems;
}

function formOf(settings: SiteSettings): SiteForm {
  const site = { ...settings.site, kinds: publicTypes(settings) };
  const ordered = Object.entries(site).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { site, basedOn: createHash("sha256").update(JSON.stringify(ordered)).digest("hex") };
}
