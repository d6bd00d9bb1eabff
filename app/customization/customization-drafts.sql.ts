import type { Selectable } from "kysely";
import type { Customization } from "#app/kinds/customization.ts";
import type { CustomizationDraft, CustomizationDraftStore } from "./customization-drafts.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { CustomizationDraftsTable } from "#app/platform/sql/schema.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";

export function customizationDraftStore({ read, write }: Access): CustomizationDraftStore {
  const drafts = () => read.selectFrom("customization_drafts").selectAll();
  return {
    async get(key) {
      const row = await drafts().where("key", "=", key).executeTakeFirst();
      return row ? draftOf(row) : null;
    },
    async put({ key, customization, updatedBy, updatedAt }) {
      assertStorableText(customization);
      const stored = { body: JSON.stringify(customization), updated_by: updatedBy, updated_at: updatedAt.getTime() };
      await write((database) =>
        database
          .insertInto("customization_drafts")
          .values({ key, ...stored })
          .onConflict((conflict) => conflict.column("key").doUpdateSet(stored))
          .execute(),
      );
    },
    remove: (key) =>
      write(async (database) => {
        const { numDeletedRows } = await database.deleteFrom("customization_drafts").where("key", "=", key).executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    setPreview: (key, preview) =>
      write(async (database) => {
        const update = database.updateTable("customization_drafts").set({ preview }).where("key", "=", key);
        return (await update.executeTakeFirst()).numUpdatedRows > 0n;
      }),
    async byPreview(hash) {
      const row = await drafts().where("preview", "=", hash).executeTakeFirst();
      return row ? draftOf(row) : null;
    },
  };
}

function draftOf({ key, body, updated_by, updated_at, preview }: Selectable<CustomizationDraftsTable>): CustomizationDraft {
  const customization = JSON.parse(body) as Customization;
  return { key, customization, updatedBy: updated_by, updatedAt: new Date(updated_at), hasPreview: preview !== null };
}
