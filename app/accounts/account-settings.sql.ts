import type { AccountSettingStore } from "./account-settings.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";

export function accountSettingStore({ read, write }: Access): AccountSettingStore {
  return {
    async get(account, name) {
      const settings = read.selectFrom("account_settings").select("value").where("account_id", "=", account);
      const row = await settings.where("name", "=", name).executeTakeFirst();
      return row ? JSON.parse(row.value) : null;
    },
    async set(account, name, value) {
      assertStorableText(value);
      const stored = { value: JSON.stringify(value) };
      await write((database) =>
        database
          .insertInto("account_settings")
          .values({ account_id: account, name, ...stored })
          .onConflict((conflict) => conflict.columns(["account_id", "name"]).doUpdateSet(stored))
          .execute(),
      );
    },
    async forget(account) {
      await write((database) => database.deleteFrom("account_settings").where("account_id", "=", account).execute());
    },
  };
}
