import type { SettingStore, SiteSettings } from "../../store.ts";
import type { Access } from "../database/access.ts";
import { raiseVersion } from "../database/version.ts";

const DEFAULTS: SiteSettings = { softwareSection: false, uploadedDownloads: false };

export function settingStore({ read, write }: Access): SettingStore {
  return {
    async get() {
      const rows = await read.selectFrom("site_settings").selectAll().execute();
      const stored = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)])) as Partial<SiteSettings>;
      return { ...DEFAULTS, ...stored };
    },
    async set(settings) {
      const rows = Object.entries(settings)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ({ name, value: JSON.stringify(value) }));
      if (rows.length === 0) return;
      await write(async (database) => {
        await database
          .insertInto("site_settings")
          .values(rows)
          .onConflict((conflict) => conflict.column("name").doUpdateSet((row) => ({ value: row.ref("excluded.value") })))
          .execute();
        await raiseVersion(database);
      });
    },
  };
}
