import type { Selectable } from "kysely";
import type { KeyHints } from "./service-keys.ts";
import type { ServiceKeyStore, StoredServiceKeys } from "./service-keys.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { ServiceKeysTable } from "#app/platform/sql/schema.ts";

export function serviceKeyStore({ read, write }: Access): ServiceKeyStore {
  return {
    async list() {
      return (await read.selectFrom("service_keys").selectAll().orderBy("service").execute()).map(keysOf);
    },
    async get(service) {
      const row = await read.selectFrom("service_keys").selectAll().where("service", "=", service).executeTakeFirst();
      return row ? keysOf(row) : null;
    },
    set: ({ service, sealed, hints, setAt }) =>
      write(async (database) => {
        const values = { sealed, hints: JSON.stringify(hints), set_at: setAt.getTime() };
        await database
          .insertInto("service_keys")
          .values({ service, ...values })
          .onConflict((conflict) => conflict.column("service").doUpdateSet(values))
          .execute();
      }),
    remove: (service) =>
      write(async (database) => {
        const { numDeletedRows } = await database.deleteFrom("service_keys").where("service", "=", service).executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

function keysOf({ service, sealed, hints, set_at }: Selectable<ServiceKeysTable>): StoredServiceKeys {
  return { service, sealed, hints: JSON.parse(hints) as KeyHints, setAt: new Date(set_at) };
}
