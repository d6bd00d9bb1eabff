import path from "node:path";
import { compareParts } from "#app/backup/copying/checksums.sql.ts";
import { copySite, type CopyOptions } from "#app/backup/copying/copy-site.sql.ts";
import { SITE_PARTS, VERSION_PART } from "#app/backup/copying/parts.sql.ts";
import { openPostgresSide } from "#app/backup/copying/postgres-side.sql.ts";
import type { Side, SiteRows } from "#app/backup/copying/side.sql.ts";
import { openSqliteSide } from "#app/backup/copying/sqlite-side.sql.ts";
import { openPostgresStore } from "#app/platform/sql/postgres/postgres.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { addFile, buildDayCount, buildItem, temporaryFolder } from "./data/builders.ts";
import { testDatabase } from "./servers/postgres.ts";

export type Engine = "SQLite" | "PostgreSQL";

export type TestSite = { store: Store; side: Side } & AsyncDisposable;

const now = () => new Date("2026-01-05T06:07:08.900Z");

export function newTestSite(engine: Engine): Promise<TestSite> {
  return engine === "SQLite" ? newSqlite() : newPostgres();
}

async function newSqlite(): Promise<TestSite> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "marquee.db");
  return testSiteOf(await openSqliteStore({ file, now }), openSqliteSide(file), folder);
}

async function newPostgres(): Promise<TestSite> {
  const database = await testDatabase();
  return testSiteOf(await openPostgresStore({ url: database.url, now }), openPostgresSide(database.url), database);
}

function testSiteOf(store: Store, side: Side, room: AsyncDisposable): TestSite {
  return {
    store,
    side,
    async [Symbol.asyncDispose]() {
      await side.close();
      await store.close();
      await room[Symbol.asyncDispose]();
    },
  };
}

/** Excludes accounts and the secret. */
export function rowsOf({ side }: Pick<TestSite, "side">): SiteRows {
  return {
    catalogue: side,
    accounts: side,
    readSecret: async () => null,
    writeSecret: async () => undefined,
    [Symbol.asyncDispose]: async () => undefined,
  };
}

export async function copy(from: TestSite, to: TestSite, options: Partial<CopyOptions> = {}) {
  const total = { written: 0, removed: 0 };
  const onSlice: CopyOptions["onSlice"] = ({ written, removed }) => {
    total.written += written;
    total.removed += removed;
  };
  await copySite(rowsOf(from), rowsOf(to), { source: "the source", replace: false, onSlice, ...options });
  return total;
}

export async function differences(from: TestSite, to: TestSite): Promise<string[]> {
  const compared = await Array.fromAsync(compareParts(from.side, to.side, [...SITE_PARTS.catalogue, VERSION_PART]));
  return compared.filter((each) => each.from.sha256 !== each.to.sha256).map(({ table }) => table);
}

export const fillTestSite = ({ store }: TestSite) => fillStore(store);

/** Puts rows into every table: twelve items, one of them in the trash, a draft and a file. */
export async function fillStore(store: Store): Promise<void> {
  for (let i = 1; i <= 12; i++) await store.items.insert(catalogueItem(i));
  await store.counts.add([buildDayCount("item-1", { views: 7, downloads: 40 })]);
  await store.ratings.set("item-2", "somebody", 3.5);
  await store.ratings.set("item-2", "somebody else", 5);
  await store.trash.put(["item-3"], new Date("2026-01-02T03:04:05.678Z"));
  await store.drafts.put({ item: catalogueItem(99), status: "scheduled", publishAt: now(), createdBy: "ada", updatedBy: "" });
  await store.codes.raiseTo("movie", 11);
  const batch = {
    id: "batch",
    at: now(),
    by: { id: "ada", name: "a@b.example" },
    action: "publish",
    note: "",
    undoes: null,
    endedAt: now(),
  } as const;
  await store.history.beginBatch(batch);
  await store.as({ by: batch.by, batch: batch.id }).items.replace({ ...catalogueItem(5), itemName: "Renamed" });
  await store.settings.set({ softwareSection: true });
  await store.customization.set("movie", { banners: [{ id: 1, cId: "mv1" }] });
  const key = {
    id: "key",
    name: "uploads",
    createdBy: "a@b.example",
    createdAt: now(),
    rights: ["read", "content:read"],
    expiresAt: now(),
  } as const;
  await store.apiKeys.insert(key, "0".repeat(64));
  await store.apiKeys.confirmShown("0".repeat(64));
  const actor = { role: "admin", id: "ada", name: "a@b.example" } as const;
  const thing = { id: "item-1", code: "mv1", name: "Film 1", type: "movie" };
  const entry = { at: now(), actor, action: "item.update", thing, network: "", request: "", changes: [], count: 1 } as const;
  await store.audit.add(entry);
  for (let refusal = 0; refusal < 12; refusal++) await store.audit.addLimited({ ...entry, action: "account.refuse-sign-in" });
  await store.pictureCopies.note([{ address: "https://pictures.example/thumbnail.jpg", editedAt: now() }], now());
  await addFile(store.files, { uploader: "", id: "still", name: "still of somebody.png" });
}

/** Alternates movies and software, which visitors rate. */
export function catalogueItem(number: number) {
  const [kind, prefix] = number % 2 === 1 ? (["movie", "mv"] as const) : (["software", "sw"] as const);
  return buildItem(kind, {
    id: `item-${number}`,
    cId: `${prefix}${number}`,
    itemName: `Ünïque ${number} 千と千尋の神隠し`,
    genre: `Drama, Genre ${number}`,
    originalTitle: `原題 ${number}`,
    ratings: {
      imdb: { name: "IMDB", rating: 8.7, outOf: 10 },
      rottenTomatoes: { name: "Rotten Tomatoes", rating: 1, isDefault: true },
    },
    crew: [{ id: 1, imageUrl: "/still.png", name: `Γιώργος Μπάρμπας ${number % 3}`, role: "Director, Writer" }],
    ...(kind === "movie" && { language: "German, Hindi" }),
    screenshots: [],
  });
}
