import { isDeepStrictEqual } from "node:util";
import type { ChosenVersions, HistoryView } from "#app/catalogue/history/history-view.ts";
import { SITE_SETTINGS, type Setting } from "#app/site/site-settings.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Language } from "#app/languages/language.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { message } from "#app/lib/localized-message.ts";
import type { SiteSettings } from "#app/site/settings.store.ts";
import type { Store } from "#app/store/store.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { refuseOnMirror, requireRight, type ActorAndStore } from "#app/services.ts";
import { parseSite, saveSite } from "#app/site/site-document.ts";
import { compareVersions, storedId } from "#app/catalogue/history/versions.ts";

const SITE = "site.";

const SETTINGS = Object.entries<Setting>(SITE_SETTINGS);
const LABELS = new Map<string, LabelKey>([
  ["texts", "admin.setting.texts"],
  ["lists", "admin.page.lists"],
  ["people", "admin.page.people"],
  ...SETTINGS.map(([name, { page, label, history = label }]) => [page === "site" ? SITE + name : name, history] as const),
]);

/** @throws {AppError} `actor.not-allowed`. */
export async function readSettingsHistory(
  { actor, store }: ActorAndStore,
  chosen: ChosenVersions,
  language: Language,
): Promise<HistoryView> {
  requireRight(actor, "site.manage");
  const versions = await store.history.versions("settings");
  const current = await store.settings.get();
  const after = async (id: string) => settingsAfter(store, id);
  const differences = (older: SiteSettings, newer: SiteSettings) => settingDifferences([older, newer], language);
  return compareVersions({ versions, current, basedOn: versions[0]?.id ?? "", after, differences }, chosen);
}

export type SettingsRestore = {
  version: string;
  /** Null restores all; unknown names are ignored. */
  names: readonly string[] | null;
  /** The newest version shown on the page. */
  basedOn: string;
};

/**
 * Settings in the site's form are checked as if typed there.
 * @throws {AppError} `actor.not-allowed`, `history.not-found`, `site.invalid`; `history.conflict` if settings were changed since
 * `basedOn`.
 */
export async function restoreSettings(
  { actor, store }: ActorAndStore,
  { version, names, basedOn }: SettingsRestore,
): Promise<void> {
  requireRight(actor, "site.manage");
  refuseOnMirror(actor);
  await store.as({ action: "revert" }).transaction(async (tx) => {
    const versions = await tx.history.versions("settings");
    const id = storedId(versions, version);
    if (versions[0]?.id !== basedOn) {
      throw new AppError("history.conflict", message("admin.refused.settingsChanged"));
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

/** Versions older than a setting have its default. */
async function settingsAfter(store: Store, id: string): Promise<SiteSettings | null> {
  const stored = (await store.history.documentAfter("settings", id)) as SiteSettings | null;
  return stored && { ...stored, site: { ...DEFAULT_SITE, ...stored.site } };
}

/** One entry for each setting of the site. The switch of the software section is part of the public kinds. */
function settingFields(settings: SiteSettings): Map<string, unknown> {
  const { site, softwareSection: _softwareSection, mirror: _mirror, ...others } = settings;
  const ofSite = Object.entries({ ...site, kinds: publicTypes(settings) }).map(([name, value]) => [SITE + name, value] as const);
  return new Map<string, unknown>([...ofSite, ...Object.entries(others)]);
}

function settingDifferences([before, after]: [SiteSettings, SiteSettings], { text }: Language) {
  const [older, newer] = [settingFields(before), settingFields(after)];
  return [...newer.keys()]
    .filter((name) => !isDeepStrictEqual(older.get(name), newer.get(name)))
    .map((name) => {
      const label = LABELS.get(name);
      const valueIn = (fields: ReadonlyMap<string, unknown>) => linesOf(fields.get(name), text);
      return { name, label: label ? text(label) : name, before: valueIn(older), after: valueIn(newer) };
    });
}

function linesOf(value: unknown, text: Language["text"]): string[] {
  if (typeof value === "boolean") return [text(value ? "admin.common.on" : "admin.common.off")];
  if (Array.isArray(value)) return value.map(entryText);
  return entryText(value).split("\n").filter(Boolean);
}

function entryText(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return `${value}`;
  return Object.values(value ?? {})
    .filter(Boolean)
    .join(" · ");
}
