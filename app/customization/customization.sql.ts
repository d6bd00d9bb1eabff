import type { Customization } from "#app/kinds/customization.ts";
import { storedFileOf, type StoredFileName } from "#app/lib/addresses/storage-paths.ts";
import type { CustomizationStore } from "./customization.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";
import { recordChange, type Recording } from "#app/catalogue/history/record.sql.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";

export function customizationStore({ read, write }: Access, recording: Recording): CustomizationStore {
  const { now } = recording;
  return {
    async get(key) {
      const row = await read.selectFrom("customization").select("body").where("key", "=", key).executeTakeFirst();
      return row ? (JSON.parse(row.body) as Customization) : null;
    },
    async set(key, customization) {
      assertStorableText(customization);
      const stored = { body: JSON.stringify(customization), updated_at: now().getTime() };
      await write(async (database) => {
        const before = await database.selectFrom("customization").select("body").where("key", "=", key).executeTakeFirst();
        if (before?.body !== stored.body) {
          const replaced = before ? (JSON.parse(before.body) as Customization) : {};
          const dropped = droppedFiles(replaced, customization);
          await recordChange(database, recording, { subject: { customization: key }, action: "save", before: replaced, dropped });
        }
        await database
          .insertInto("customization")
          .values({ key, ...stored })
          .onConflict((conflict) => conflict.column("key").doUpdateSet(stored))
          .execute();
        await raiseVersion(database, [{ noun: "customization", id: key, before: [], after: [] }]);
      });
    },
  };
}

function droppedFiles({ genres: before = [] }: Customization, { genres: after = [] }: Customization): StoredFileName[] {
  const used = new Set(after.map(({ imageUrl }) => imageUrl));
  const gone = before.map(({ imageUrl }) => imageUrl).filter((address) => !used.has(address));
  return gone.map(storedFileOf).filter((file) => file !== null);
}
