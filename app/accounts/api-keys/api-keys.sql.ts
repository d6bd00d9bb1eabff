import type { Selectable } from "kysely";
import { KEY_RIGHTS, type ApiKey } from "./api-keys.ts";
import type { ApiKeyStore } from "./api-keys.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import type { ApiKeysTable } from "#app/platform/sql/schema.ts";
import { assertStorableText } from "#app/platform/sql/storable.ts";

export function apiKeyStore({ read, write }: Access): ApiKeyStore {
  return {
    insert: (key, hash) => {
      assertStorableText([key.name, key.createdBy]);
      const row = {
        id: key.id,
        hash,
        name: key.name,
        created_by: key.createdBy,
        created_at: key.createdAt.getTime(),
        rights: key.rights.join(","),
        expires_at: key.expiresAt?.getTime() ?? null,
        is_shown: 0,
      };
      return write(async (database) => void (await database.insertInto("api_keys").values(row).execute()));
    },
    async list() {
      const rows = await read.selectFrom("api_keys").selectAll().where("revoked_at", "is", null).orderBy("seq", "desc").execute();
      return rows.map(apiKeyOf);
    },
    async find(hash) {
      const live = read.selectFrom("api_keys").selectAll().where("hash", "=", hash).where("revoked_at", "is", null);
      const row = await live.executeTakeFirst();
      return row ? apiKeyOf(row) : null;
    },
    confirmShown: (hash) =>
      write(async (database) => {
        await database.updateTable("api_keys").set({ is_shown: 1 }).where("hash", "=", hash).execute();
      }),
    use: (id, at) =>
      write(async (database) => {
        const used = database.updateTable("api_keys").set({ last_used_at: at.getTime() }).where("id", "=", id);
        await used.where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", at.getTime())])).execute();
      }),
    revoke: (id, at) =>
      write(async (database) => {
        const key = database.updateTable("api_keys").set({ revoked_at: at.getTime() }).where("id", "=", id);
        const { numUpdatedRows } = await key.where("revoked_at", "is", null).executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    revokeAllOf: (createdBy, at) =>
      write(async (database) => {
        const keys = database.updateTable("api_keys").set({ revoked_at: at.getTime() }).where("created_by", "=", createdBy);
        const revoked = await keys.where("revoked_at", "is", null).returning("id").execute();
        return revoked.map(({ id }) => id);
      }),
  };
}

function apiKeyOf(row: Selectable<ApiKeysTable>): ApiKey {
  const { id, name, created_by, created_at, rights, expires_at, is_shown, last_used_at } = row;
  const [expiresAt = null, lastUsedAt = null] = [expires_at, last_used_at].map((at) => (at === null ? null : new Date(at)));
  // Keys from before there were rights to write content.
  const given = new Set(rights.split(",").map((right) => (right === "content" ? "content:read" : right)));
  return {
    id,
    name,
    createdBy: created_by,
    createdAt: new Date(created_at),
    rights: KEY_RIGHTS.filter((right) => given.has(right)),
    expiresAt,
    isShown: is_shown === 1 || lastUsedAt !== null,
    lastUsedAt,
  };
}
