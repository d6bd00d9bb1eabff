import { isDeepStrictEqual } from "node:util";
import type { ChosenVersions, HistoryView } from "#app/kinds/changes/history-view.ts";
import { DEFAULT_SITE } from "#app/kinds/site/site.ts";
import { AppError } from "#app/lib/errors.ts";
import type { SiteSettings, Store } from "#app/store/store.ts";
import { publicTypes } from "../kinds.ts";
import { requireRight, type Services } from "../services.ts";
import { parseSite, saveSite } from "../site/site-document.ts";
import { compareVersions, storedId } from "./versions.ts";

const SITE = "site.";

const LABELS: Readonly<Record<string, string>> = {
  uploadedDownloads: "Downloads of uploaded files",
  texts: "Text pages",
  lists: "Lists",
  "site.name": "Name",
  "site.tagline": "Tagline",
  "site.description": "Description",
  "site.accent": "Accent colour",
  "site.logo": "Logo",
  "site.icon": "Icon",
  "site.language": "Language",
  "site.languages": "Languages",
  "site.kinds": "Public kinds",
  "site.hero": "Top of the home page",
  "site.genreStrip": "Strip of genres",
  "site.homeSections": "Home page sections",
  "site.footer": "Footer",
  "site.contact": "Contact address",
  "site.titleRequests": "Requests for titles",
  "site.copyPictures": "Copies of pictures",
  "site.checkLinks": "Checks of download links",
  "site.checkLinksDays": "Days between checks of a link",
  "site.mirrorWhenGone": "Mirrors of dead links",
};

type SettingServices = Pick<Services, "actor" | "store">;

/** @throws {AppError} `actor.not-allowed`. */
export async function readSettingsHistory({ actor, store }: SettingServices, chosen: ChosenVersions): Promise<HistoryView> {
  requireRight(actor, "site.manage");
  const versions = await store.history.versions("settings");
  const current = await store.settings.get();
  const after = async (id: string) => settingsAfter(store, id);
  return compareVersions({ versions, current, basedOn: versions[0]?.id ?? "", after, differences: settingDifferences }, chosen);
}

export type SettingsRestore = {
  version: string;
  /** All if null; unknown ones are ignored. */
  names: readonly string[] | null;
  /** The newest version that the page shows. */
  basedOn: string;
};

/**
 * Settings that the form of the site has are checked as if they were typed there.
 * @throws {AppError} `actor.not-allowed`, `history.not-found`, `site.invalid`; `history.conflict` if settings were changed since
 * `basedOn`.
 */
export async function restoreSettings(
  { actor, store }: SettingServices,
  { version, names, basedOn }: SettingsRestore,
): Promise<void> {
  requireRight(actor, "site.manage");
  await store.as({ action: "revert" }).transaction(async (tx) => {
    const versions = await tx.history.versions("settings");
    const id = storedId(versions, version);
    if (versions[0]?.id !== basedOn) {
      throw new AppError("history.conflict", "Someone else has changed settings since you opened this page.");
    }
    const now = await tx.settings.get();
    const then = settingFields((await settingsAfter(tx, id)) ?? now);
    const known = [...settingFields(now).keys()].filter((name) => then.has(name) && names?.includes(name) !== false);
    const valuesOf = (some: readonly string[]) => some.map((name) => [name.replace(SITE, ""), then.get(name)] as const);
    const [ofSite, others] = [known.filter((name) => name.startsWith(SITE)), known.filter((name) => !name.startsWith(SITE))];
    await tx.settings.set(Object.fromEntries(valuesOf(others)));
    if (ofSite.length === 0) return;
    const site = parseSite({ ...now.site, kinds: publicTypes(now), ...Object.fromEntries(valuesOf(ofSite)) });
    await saveSite({ actor, store: tx }, site, null);
  });
}

/** Versions from before a setting existed have its default. */
async function settingsAfter(store: Store, id: string): Promise<SiteSettings | null> {
  const stored = (await store.history.documentAfter("settings", id)) as SiteSettings | null;
  return stored && { ...stored, site: { ...DEFAULT_SITE, ...stored.site } };
}

/** Those of the site one by one. The switch of the software section is part of the kinds that visitors see. */
function settingFields(settings: SiteSettings): Map<string, unknown> {
  const { site, softwareSection: _softwareSection, ...others } = settings;
  const ofSite = Object.entries({ ...site, kinds: publicTypes(settings) }).map(([name, value]) => [SITE + name, value] as const);
  return new Map<string, unknown>([...ofSite, ...Object.entries(others)]);
}

function settingDifferences(before: SiteSettings, after: SiteSettings) {
  const [older, newer] = [settingFields(before), settingFields(after)];
  return [...newer.keys()]
    .filter((name) => !isDeepStrictEqual(older.get(name), newer.get(name)))
    .map((name) => ({ name, label: LABELS[name] ?? name, before: linesOf(older.get(name)), after: linesOf(newer.get(name)) }));
}

function linesOf(value: unknown): string[] {
  if (typeof value === "boolean") return [value ? "On" : "Off"];
  if (Array.isArray(value)) return value.map(entryText);
  return entryText(value).split("\n").filter(Boolean);
}

function entryText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  return Object.values(value ?? {})
    .filter(Boolean)
    .join(" · ");
}
