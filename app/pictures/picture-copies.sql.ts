import { sql, type Selectable } from "kysely";
import type { FoundPicture, PictureCopy, PictureCopyStore, SearchMark } from "./picture-copies.store.ts";
import type { Access } from "#app/platform/sql/access.ts";
import { readMeta, writeMeta } from "#app/platform/sql/meta.ts";
import { noteForAllItems } from "#app/catalogue/attention/shared-addresses.sql.ts";
import { addressId as idOf } from "#app/catalogue/items/address-ids.sql.ts";
import { insertRows } from "#app/platform/sql/insert-rows.ts";
import type { Database, PictureCopiesTable } from "#app/platform/sql/schema.ts";
import { inSlices } from "#app/platform/sql/slices.ts";
import { changeOfAll } from "#app/changes/changes.ts";
import { raiseVersion } from "#app/changes/raise-version.sql.ts";
import { readItemsSince } from "#app/catalogue/items/item-reads.sql.ts";
import { forgetLostCopies, noteItemsNaming } from "#app/catalogue/attention/refresh-reasons.sql.ts";
import { lastSeq } from "#app/catalogue/lists/item-pages.sql.ts";

const AT_ONCE = 500;
/** A search reads every copy each day, but writes few of them. */
const SEEN_LATELY_MS = 7 * 86_400_000;
const MARK = "pictures-searched";

type Row = Selectable<PictureCopiesTable>;

export function pictureCopyStore({ read, write }: Access): PictureCopyStore {
  return {
    async picturesOf(addresses) {
      const rows = await inSlices(addresses.map(idOf), (ids) =>
        read
          .selectFrom("picture_copies")
          .select(["address", "picture"])
          .where("id", "in", ids)
          .where("state", "<>", "waiting")
          .execute(),
      );
      return new Map(rows.map(({ address, picture }) => [address, picture || null]));
    },
    get: async (addresses) => (await readCopies(read, addresses)).map(copyOf),
    async note(found, at) {
      for (let start = 0; start < found.length; start += AT_ONCE) await noteSome(found.slice(start, start + AT_ONCE), at);
    },
    async due(at, limit) {
      const waiting = read.selectFrom("picture_copies").selectAll().where("next_try", "<=", at.getTime());
      return (await waiting.orderBy("next_try").orderBy("id").limit(limit).execute()).map(copyOf);
    },
    setCopied: (address, copied, at) =>
      write(async (database) => {
        const { numUpdatedRows } = await database
          .updateTable("picture_copies")
          .set((row) => ({
            ...copied,
            state: "copied",
            attempts: row("attempts", "+", 1),
            tried_at: at.getTime(),
            next_try: null,
            problem: "",
          }))
          .where("id", "=", idOf(address))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    setFailed: (address, { problem, nextTry, counts }, at) =>
      write(async (database) => {
        await database
          .updateTable("picture_copies")
          .set((row) => ({
            state: nextTry === null ? "failed" : "waiting",
            attempts: row("attempts", "+", counts ? 1 : 0),
            tried_at: at.getTime(),
            next_try: nextTry?.getTime() ?? null,
            problem,
          }))
          .where("id", "=", idOf(address))
          .where("state", "=", "waiting")
          .execute();
        if (nextTry === null) await noteForAllItems(database, "picture", address);
      }),
    async totalBytes() {
      const summed = read.selectFrom("picture_copies").select(sql<number | string | null>`sum(bytes)`.as("bytes"));
      return Number((await summed.executeTakeFirst())?.bytes ?? 0);
    },
    async has(picture) {
      const row = await read
        .selectFrom("picture_copies")
        .select("id")
        .where("picture", "=", picture)
        .where(sql<boolean>`picture <> ''`) // a literal, to match the partial index
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async unused(before, limit) {
      const old = read.selectFrom("picture_copies").selectAll().where("seen_at", "<", before.getTime());
      return (await old.orderBy("seen_at").orderBy("id").limit(limit).execute()).map(copyOf);
    },
    remove: (address) =>
      write(async (database) => {
        await database.deleteFrom("picture_copies").where("id", "=", idOf(address)).execute();
      }),
    removeUncopied: () =>
      write(async (database) => {
        await database.deleteFrom("meta").where("name", "=", MARK).execute();
        const { numDeletedRows } = await database.deleteFrom("picture_copies").where("state", "<>", "copied").executeTakeFirst();
        await forgetLostCopies(database);
        return Number(numDeletedRows);
      }),
    async searchMark() {
      const mark = await readMeta(read, MARK);
      return mark === null ? null : markOf(mark);
    },
    setSearchMark: (mark) => write((database) => writeMeta(database, MARK, JSON.stringify(mark))),
    lastItemNumber: () => lastSeq(read),
    itemsSince: (number, editedSince) => readItemsSince(read, number, editedSince),
    publish: () => write((database) => raiseVersion(database, [changeOfAll("picture")])),
  };

  /** Reads first, because most are known, and a write blocks all others. */
  async function noteSome(found: readonly FoundPicture[], at: Date): Promise<void> {
    const addresses = found.map(({ address }) => address);
    const known = new Map((await readCopies(read, addresses)).map((row) => [row.address, row]));
    const isSeenLately = (row: Row) => row.seen_at > at.getTime() - SEEN_LATELY_MS;
    const added = addresses.filter((address) => !known.has(address));
    const again = found
      .filter(({ address, editedAt }) => isEditedSince(known.get(address), editedAt))
      .map(({ address }) => address);
    const seen = [...known.values()].filter((row) => !isSeenLately(row)).map(({ id }) => id);
    if (added.length + again.length + seen.length === 0) return;
    await write(async (database) => {
      await add(database, [...new Set(added)], at);
      await letWait(database, again, at);
      if (seen.length > 0)
        await database.updateTable("picture_copies").set({ seen_at: at.getTime() }).where("id", "in", seen).execute();
    });
  }
}

function isEditedSince(row: Row | undefined, editedAt: Date): boolean {
  return row?.state === "failed" && (row.tried_at ?? 0) < editedAt.getTime();
}

async function add(database: Database, addresses: readonly string[], at: Date): Promise<void> {
  const time = at.getTime();
  const waiting = { state: "waiting", next_try: time, seen_at: time } as const;
  const rows = addresses.map((address) => ({ id: idOf(address), address, ...waiting }));
  await insertRows(database, "picture_copies", rows, { conflicts: "skip" });
}

async function letWait(database: Database, addresses: readonly string[], at: Date): Promise<void> {
  if (addresses.length === 0) return;
  await database
    .updateTable("picture_copies")
    .set({ state: "waiting", attempts: 0, next_try: at.getTime() })
    .where("id", "in", addresses.map(idOf))
    .execute();
  await noteItemsNaming(database, addresses);
}

function readCopies(database: Database, addresses: readonly string[]): Promise<Row[]> {
  return inSlices(addresses.map(idOf), (ids) =>
    database.selectFrom("picture_copies").selectAll().where("id", "in", ids).execute(),
  );
}

function copyOf(row: Row): PictureCopy {
  const { address, state, attempts, tried_at, next_try, problem, picture, width, height, bytes } = row;
  const [triedAt, nextTry] = [tried_at, next_try].map((time) => (time === null ? null : new Date(time)));
  return {
    address,
    state,
    attempts,
    triedAt: triedAt ?? null,
    nextTry: nextTry ?? null,
    problem,
    picture: picture || null,
    width,
    height,
    bytes,
  };
}

function markOf(value: string): SearchMark {
  const { at, wholeAt, ...mark } = JSON.parse(value) as Omit<SearchMark, "at" | "wholeAt"> & { at: string; wholeAt: string };
  return { ...mark, at: new Date(at), wholeAt: new Date(wholeAt) };
}
