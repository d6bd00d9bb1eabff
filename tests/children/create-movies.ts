import { formatCode } from "#app/lib/codes.ts";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { buildItem } from "../data/builders.ts";

type Order = { movies: number } & ({ file: string } | { url: string });

/** A child process that waits for a store, then creates movies in it, each in its own transaction. */
async function create({ movies, ...where }: Order): Promise<void> {
  const now = () => new Date();
  const store = await ("url" in where ? openPostgresStore({ ...where, now }) : openSqliteStore({ ...where, now }));
  for (let i = 0; i < movies; i++) {
    await store.transaction(async (tx) => {
      const cId = formatCode("mv", await tx.codes.next("movie"));
      await tx.items.insert(buildItem("movie", { id: crypto.randomUUID(), cId, itemName: `Movie ${cId}` }));
    });
  }
  await store.close();
  process.disconnect();
}

process.once("message", (order: Order) => void create(order));
process.send?.("ready");
