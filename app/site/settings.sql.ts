import { isDeepStrictEqual } from "node:util";
import { DEFAULT_SITE } from "./site.ts";
import { storedFileOf, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import { DEFAULT_SETTINGS, type SettingStore, type SiteSettings } from "./settings.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";
import type { CachedRead } from "#app/changes/cached-reads.sql.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";

/** What a change of the settings does to tables of the catalogue, in its transaction. */
type OnChange = {
  record: (
    database: Database,
    change: { subject: "settings"; action: "save"; before: SiteSettings; dropped: readonly StoredFileName[] },
  ) => Promise<void>;
  noteTitleOrder: (database: Database) => Promise<void>;
};

export function settingStore({ read, write }: Access, cached: CachedRead, onChange: OnChange): SettingStore {
  return {
    // Without tags, because a change of settings concerns everything.
    get: () =>
      cached("settings", [], async () => {
        const stored = await readStored(read);
        return { ...DEFAULT_SETTINGS, ...stored, site: { ...DEFAULT_SITE, ...stored.site } };
      }),
    async set(settings) {
      assertStorableText(settings);
      const rows = Object.entries(settings)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ({ name, value: JSON.stringify(value) }));
      if (rows.length === 0) return;
      await write(async (database) => {
        const before = { ...DEFAULT_SETTINGS, ...(await readStored(database)) };
        const after = { ...before, ...settings };
        if (!isDeepStrictEqual(before, after)) {
          const dropped = droppedFiles(before, after);
          await onChange.record(database, { subject: "settings", action: "save", before, dropped });
        }
        await database
          .insertInto("site_settings")
          .values(rows)
          .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
          .execute();
        await onChange.noteTitleOrder(database);
        const areItemsSame = isDeepStrictEqual(shownOfItems(before), shownOfItems(after));
        await raiseVersion(database, [changeOfAll("settings"), ...(areItemsSame ? [] : [changeOfAll("item")])]);
      });
    },
  };
}

async function readStored(database: Database): Promise<Partial<SiteSettings>> {
  const rows = await database.selectFrom("site_settings").selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
}

/** What decides which items are shown, which of their fields may be copied, and in which language their own texts are. */
function shownOfItems({ softwareSection, site }: SiteSettings) {
  const { kinds, language, copiesTmdb, copiesOmdb, copiesIgdb } = { ...DEFAULT_SITE, ...site };
  return { softwareSection, kinds, language, copiesTmdb, copiesOmdb, copiesIgdb };
}

function droppedFiles({ site: before }: SiteSettings, { site: after }: SiteSettings): StoredFileName[] {
  const used = new Set([after.logo, after.icon]);
  const gone = [before.logo, before.icon].filter((address) => !used.has(address));
  return gone.map(storedFileOf).filter((file) => file !== null);
}
