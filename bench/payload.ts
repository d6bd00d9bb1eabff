import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { raiseCountersPast } from "#app/catalogue/items/item-codes.ts";
import { createItem } from "#app/catalogue/items/items.ts";
import type { EditingServices } from "#app/services.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { temporaryFolder, testServices } from "../tests/data/builders.ts";
import { fill } from "./fill.ts";
import { generateItems } from "./generate.ts";
import { installPackages } from "./install-packages.ts";
import { timeOf } from "./measure.ts";
import type { Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";

export const PACKAGES = ["payload@3.90.2", "@payloadcms/db-sqlite@3.90.2"];
const ROUNDS = 5;
const RUNS = 20;
const PAGE = 35;
const FOUND = 10;
const collection = "items";

/** The used part of Payload's local API. */
type Payload = {
  find(query: object): Promise<unknown>;
  findByID(query: object): Promise<unknown>;
  create(query: object): Promise<unknown>;
  destroy(): Promise<void>;
};

type Opened = {
  payload: Payload;
  config: unknown;
  handle: (options: { config: unknown; request: Request }) => Promise<Response>;
};

type Operations = Record<"the second page, with the total" | "an item" | "search for a title" | "an item added", Operation>;
type Operation = (run: number) => Promise<unknown>;

/**
 * The same items beside Payload 3, in this process, in SQLite with durable commits. Its packages are installed into a temporary
 * folder; without a registry it is skipped.
 */
export async function benchPayload(count: number): Promise<void> {
  await using folder = await temporaryFolder();
  if (!(await installPackages(folder.path, PACKAGES))) return;
  await using services = await testServices();
  const file = path.join(folder.path, "payload.db");
  const { payload } = await openPayload(folder.path, file);
  try {
    await fill(services.store, count);
    for (const type of ITEM_TYPES) await raiseCountersPast(services.store, kindOf(type), `${kindOf(type).codePrefix}${count}`);
    fillPayload(file, count);
    const added = [...generateItems(count + ROUNDS * (RUNS + 1))].slice(count);
    await report(
      `Beside Payload 3 at ${count.toLocaleString("en-GB")} items, SQLite`,
      `\`npm run bench -- payload\`: ${PACKAGES.join(" and ")} by its local API, in turns, ${ROUNDS} rounds of ${RUNS} runs, mean of a round. Of what is added, only Marquee keeps facets, a full-text index and a version.`,
      await measure(operationsOf(services, count, added), operationsOfPayload(payload, count, added)),
    );
  } finally {
    await payload.destroy();
  }
}

async function measure(ours: Operations, theirs: Operations): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (const name of Object.keys(ours) as (keyof Operations)[]) {
    const [own, other]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(await meanOf(ours[name], round));
      other.push(await meanOf(theirs[name], round));
    }
    bars.push({ name, unit: "ms", values: own });
    bars.push({ name: `${name}: Payload`, unit: "ms", values: other });
    bars.push({ name: `${name}: Payload takes`, unit: "times", values: other.map((ms, round) => ms / (own[round] ?? 0)) });
  }
  return bars;
}

async function meanOf(operation: Operation, round: number): Promise<number> {
  const first = round * (RUNS + 1);
  await operation(first);
  const ms = await timeOf(async () => {
    for (let run = 1; run <= RUNS; run++) await operation(first + run);
  });
  return ms / RUNS;
}

function operationsOf(services: EditingServices, count: number, added: readonly NewItem[]): Operations {
  const { store } = services;
  let next: { after: string } | null = null;
  return {
    "the second page, with the total": async () => {
      const query = { ...NO_FILTERS, types: ITEM_TYPES, sort: "newest", limit: PAGE } as const;
      next ??= { after: (await store.items.page({ ...query, cursor: null })).next ?? "" };
      return store.items.page({ ...query, cursor: next });
    },
    "an item": (run) => store.items.get(`generated-${numberOf(run, count)}`),
    "search for a title": (run) => store.search.byTitle(titleOf(added, run), ITEM_TYPES, FOUND),
    "an item added": (run) => {
      const {
        id: _id,
        cId: _cId,
        type,
        downloads: _downloads,
        createdAt: _createdAt,
        updatedAt: _updatedAt,
        ...input
      } = addedAt(added, run);
      return createItem(services, kindOf(type), input);
    },
  };
}

function operationsOfPayload(payload: Payload, count: number, added: readonly NewItem[]): Operations {
  return {
    "the second page, with the total": () => payload.find({ collection, sort: "-createdAt", limit: PAGE, page: 2 }),
    "an item": (run) => payload.findByID({ collection, id: numberOf(run, count) }),
    "search for a title": (run) =>
      payload.find({ collection, where: { itemName: { like: titleOf(added, run) } }, limit: FOUND, pagination: false }),
    "an item added": (run) => payload.create({ collection, data: documentOf(addedAt(added, run)) }),
  };
}

const numberOf = (run: number, count: number) => 1 + ((run * 7919) % count);

function addedAt(added: readonly NewItem[], run: number): NewItem {
  const item = added[run];
  if (!item) throw new Error(`No item for run ${run}.`);
  return item;
}

const titleOf = (added: readonly NewItem[], run: number) => addedAt(added, run).itemName;

export function documentOf({ itemName, type, genre, language, releasedYear, overview, description, downloads, cast }: NewItem) {
  const members = cast.map(({ name, role }) => ({ name, role }));
  return {
    itemName,
    type,
    genre: genre.split(", "),
    language: language ?? null,
    releasedYear,
    overview,
    description,
    downloads,
    cast: members,
  };
}

/** The items are open to readers; writing needs a user, who may have a key. */
export async function openPayload(folder: string, file: string): Promise<Opened> {
  const load = async (name: string) => await import(pathToFileURL(path.join(folder, "node_modules", name, "dist/index.js")).href);
  const [{ buildConfig, getPayload, handleEndpoints }, { sqliteAdapter }] = await Promise.all([
    load("payload"),
    load("@payloadcms/db-sqlite"),
  ]);
  const texts = ["overview", "description"].map((name) => ({ name, type: "textarea" }));
  const indexed = ["itemName", "type", "language"].map((name) => ({ name, type: "text", index: true }));
  const config = await buildConfig({
    secret: "only for a measurement, not kept",
    telemetry: false,
    logger: { options: { level: "error" } },
    db: sqliteAdapter({ client: { url: `file:${file}` }, wal: { synchronous: "FULL" } }),
    collections: [
      { slug: "users", auth: { useAPIKey: true }, fields: [] },
      {
        slug: collection,
        access: { read: () => true },
        fields: [
          ...indexed,
          ...texts,
          { name: "genre", type: "text", hasMany: true, index: true },
          { name: "releasedYear", type: "date", index: true },
          { name: "downloads", type: "number", index: true },
          { name: "cast", type: "array", fields: ["name", "role"].map((name) => ({ name, type: "text" })) },
        ],
      },
    ],
  });
  const { NODE_ENV } = process.env;
  // Payload creates its tables without migrations only in development.
  process.env["NODE_ENV"] = "development";
  const payload = await getPayload({ config, disableOnInit: true });
  process.env["NODE_ENV"] = NODE_ENV;
  return { payload, config, handle: handleEndpoints };
}

/** Inserts directly into its tables: one by one through its API, 100,000 items take an hour. */
export function fillPayload(file: string, count: number): void {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  const insertItem = database.prepare(
    `INSERT INTO items (id, item_name, type, language, released_year, overview, description, downloads, updated_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertGenre = database.prepare(`INSERT INTO items_texts ("order", parent_id, path, text) VALUES (?, ?, 'genre', ?)`);
  const insertMember = database.prepare("INSERT INTO items_cast (_order, _parent_id, id, name, role) VALUES (?, ?, ?, ?, ?)");
  database.exec("BEGIN");
  let id = 0;
  for (const item of generateItems(count)) {
    id++;
    const { itemName, type, genre, language, releasedYear, overview, description, downloads, cast } = documentOf(item);
    const at = item.createdAt.toISOString();
    insertItem.run(id, itemName, type, language, releasedYear, overview, description, downloads, at, at);
    for (const [index, name] of genre.entries()) insertGenre.run(index + 1, id, name);
    for (const [index, { name, role }] of cast.entries()) insertMember.run(index + 1, id, `${id}-${index}`, name, role);
  }
  database.exec("COMMIT; ANALYZE");
  database.close();
}
