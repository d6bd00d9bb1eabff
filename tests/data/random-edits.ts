import { addFile, buildFileRow, buildInput, buildItem, buildLinkCheck } from "./builders.ts";
import { newestOf } from "#app/catalogue/drafts/current-item.ts";
import { publishDrafts, publishDue, unpublishItems } from "#app/catalogue/drafts/publishing.ts";
import { saveDraft } from "#app/catalogue/drafts/save-drafts.ts";
import { restoreItem } from "#app/catalogue/history/item-history.ts";
import { undoBatch } from "#app/catalogue/history/undo-batches.ts";
import { createItemOnce, updateItem } from "#app/catalogue/items/items.ts";
import { deleteTrashed, restoreItems, trashItems } from "#app/catalogue/trash/move-to-trash.ts";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { withOrigins } from "#app/kinds/forms/source-proposals.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { EditingServices } from "#app/services.ts";
import type { SiteDocument } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";

const HOUR_MS = 3_600_000;

/** A site with a clock of its own. */
export type EditedWorld = { services: EditingServices; store: Store; clock: { ms: number } };

const TYPES: ItemType[] = ["movie", "movie", "game", "software"];
export const FILMS = TYPES.map((type, at) => ({ id: `film-${at}`, type }));
const IDS = FILMS.map(({ id }) => id);
const GENRES = ["Drama, War", "war", "WAR, drama", "Comedy"];
const OF_TMDB = { address: "https://www.themoviedb.org/movie/961", at: "2026-03-10" };
const FROM_TMDB = { overview: "Of TMDB", filledFrom: withOrigins([], OF_TMDB, { overview: "Of TMDB" }) };

/** `n` is 0 to 3. */
export type Edit = (given: EditedWorld, film: (typeof FILMS)[number], n: number) => Promise<unknown>;

const YEARS = ["1921", "1927-03-04", "2024", "unknown"];
const PEOPLE = ["Buster Keaton", "Ada Player", "buster keaton", "Lil Dagover"];
const LANGUAGES_SPOKEN = ["English", "German", "German, English", "Silent"];
export const UPLOAD = "upload-1";

export const inputOf = (type: ItemType, n: number) =>
  buildInput(type, {
    genre: GENRES[n] ?? "",
    releasedYear: YEARS[n] ?? "",
    cast: [{ id: 1, name: PEOPLE[n] ?? "", role: ["", "Hero", "Villain", ""][n] ?? "", imageUrl: "" }],
    translations: n === 1 ? { de: { itemName: `Auf Deutsch ${Math.random()}` } } : {},
    ...(type === "movie" && { language: LANGUAGES_SPOKEN[n] ?? "", files: filesOf(n) }),
    ...(n === 0 && FROM_TMDB),
  });

const LINK = "https://files.example/film.mkv";
const filesOf = (n: number) => [buildFileRow({ url: LINK }), ...(n % 2 === 0 ? [buildFileRow({ id: 2, fileId: UPLOAD })] : [])];

const basedOn = async ({ store }: EditedWorld, id: string) => {
  const current = await store.drafts.current(id);
  return current && newestOf(current).updatedAt;
};

const setSite = async ({ store }: EditedWorld, change: (site: SiteDocument) => Partial<SiteDocument>) => {
  const { site } = await store.settings.get();
  await store.settings.set({ site: { ...site, ...change(site) } });
};

const importAll = ({ services }: EditedWorld, documents: readonly object[], isMerge: boolean) =>
  importDocuments(services, lines(documents), { isMerge, name: "films" });

async function* lines(documents: readonly object[]) {
  for (const document of documents) yield Buffer.from(`${JSON.stringify(document)}\n`);
}

export const EDITS_OF_ITEMS: Record<string, Edit> = {
  add: ({ services }, { id, type }, n) => createItemOnce(services, kindOf(type), id, inputOf(type, n)),
  async save(given, { id, type }, n) {
    const based = await basedOn(given, id);
    const change = { id, input: inputOf(type, n) };
    if (based) await updateItem(given.services, kindOf(type), id, { ...change, basedOn: based });
  },
  draft: async (given, { id, type }, n) =>
    saveDraft(given.services, kindOf(type), id, { basedOn: await basedOn(given, id), input: inputOf(type, n), mode: "by hand" }),
  async schedule(given, { id, type }, n) {
    const mode = { publishAt: new Date(given.clock.ms + HOUR_MS) };
    await saveDraft(given.services, kindOf(type), id, { basedOn: await basedOn(given, id), input: inputOf(type, n), mode });
  },
  async wait({ services, clock }) {
    clock.ms += HOUR_MS;
    await publishDue(services);
  },
  trash: ({ services }, { id }, n) => trashItems(services, n < 2 ? [id] : IDS),
  restore: ({ services }) => restoreItems(services, IDS),
  unpublish: ({ services }) => unpublishItems(services, IDS),
  publish: ({ services }) => publishDrafts(services, IDS),
  withdraw: ({ services }, { id, type }) => withdrawItem(services, kindOf(type), id, "By request"),
  delete: ({ services }, { id }) => deleteTrashed(services, [id]),
  async undo(given, { id, type }, n) {
    const versions = await given.store.history.versions({ item: id });
    const version = versions[n % Math.max(1, versions.length)]?.id;
    const based = await basedOn(given, id);
    if (version !== undefined && based)
      await restoreItem(given.services, kindOf(type), id, { version, fields: null, basedOn: based });
  },
  async undoBatch({ services, store }, _film, n) {
    const { items } = await store.history.batches({ limit: 4, cursor: null });
    const batch = items[n % Math.max(1, items.length)];
    if (batch) await undoBatch(services, batch.id);
  },
  merge: (given, film, n) => importAll(given, [{ ...film, itemName: "Merged", genre: GENRES[n] }], true),
  replace: (given, film, n) =>
    importAll(
      given,
      FILMS.map((each) => ({ ...each, itemName: `Replaced ${film.id}`, genre: GENRES[n] })),
      false,
    ),
  few: (given, _film, n) =>
    importAll(
      given,
      Array.from({ length: 55 }, (_, at) => ({ id: `few-${at}`, type: "movie", itemName: `Few ${at}`, genre: GENRES[n] })),
      false,
    ),
};

/** After these a follower begins anew, so that a change it missed before is not noticed. */
export const EDITS_OF_ALL: Record<string, Edit> = {
  many: ({ store }) => store.items.insertAll(Array.from({ length: 101 }, () => buildItem("movie"))),
  software: async ({ store }) => store.settings.set({ softwareSection: !(await store.settings.get()).softwareSection }),
  movies: (given) =>
    setSite(given, ({ kinds }) => ({
      kinds: kinds.includes("movie") ? kinds.filter((kind) => kind !== "movie") : ["movie", ...kinds],
    })),
  copies: (given) => setSite(given, ({ copiesTmdb }) => ({ copiesTmdb: !copiesTmdb })),
  forget: ({ store }) => store.changes.prune(new Date(Date.now() + 1000)),
};


const ROW = { kind: "", genre: "", list: "", title: "" } as const;
/** A home page with every sort of row. */
export const HOME: Pick<SiteDocument, "homeSections" | "genreStrip"> = {
  homeSections: [
    { ...ROW, rule: "newest", kind: "movie" },
    { ...ROW, rule: "trending" },
    { ...ROW, rule: "rating" },
    { ...ROW, rule: "genre", genre: "Drama" },
    { ...ROW, rule: "list", list: "best" },
  ],
  genreStrip: true,
};

/** Edits of what pages show beside items. */
export const EDITS_OF_PAGES = {
  async links({ store }, _film, n) {
    const at = new Date("2026-03-01");
    const gone = { state: "gone", failures: 3, failedSince: at, problem: "It is gone." } as const;
    await store.links.set({ ...buildLinkCheck({ address: LINK }), checkedAt: at, ...(n < 2 ? gone : { state: "working" }) });
    await store.links.publish([LINK]);
  },
  async slots({ store }, { id }, n) {
    const item = await store.items.get(id);
    const cId = item?.cId ?? "mv-unknown";
    const genres = [{ id: 1, title: ["Drama", "War", "Comedy", "None"][n] ?? "", imageUrl: "" }];
    const slots = n === 3 ? {} : { banners: [{ id: 1, cId }], trendingNow: [{ id: 1, cId }] };
    await store.customization.set("movie", { ...slots, genres, onlyGenresWithItems: n % 2 === 0 });
  },
  async covers({ store }, _film, n) {
    const genres = ["Drama", "Comedy"].map((title, at) => ({ id: at + 1, title, imageUrl: "" })).slice(n % 2);
    await store.customization.set("landing", { genres, onlyGenresWithItems: n < 2 });
  },
  async list({ store }, { id }, n) {
    const codes = [(await store.items.get(id))?.cId ?? "", (await store.items.get("film-0"))?.cId ?? "mv-9"].filter(Boolean);
    await store.settings.set({ lists: [{ slug: "best", title: `Best ${n}`, text: "", kind: "movie", codes: [...new Set(codes)] }] });
  },
  home: (given, _film, n) => setSite(given, () => (n < 2 ? { homeSections: [], genreStrip: false } : HOME)),
  name: (given, _film, n) => setSite(given, () => ({ name: `Site ${n}` })),
  people: ({ store }, _film, n) => store.settings.set({ people: n < 2 ? [{ name: "Buster Keaton", others: ["Joseph Keaton"] }] : [] }),
  async upload({ store }, _film, n) {
    const [bucketId, id] = ["videos", UPLOAD];
    const removed = await store.files.remove(bucketId, id);
    if (!removed || n === 0) await addFile(store.files, { bucketId, id }, { mimeType: "video/mp4" });
  },
  pictures: ({ store }) => store.pictureCopies.publish(),
} satisfies Record<string, Edit>;

/** These raise no version. */
export const COUNTS: Record<string, Edit> = {
  rate: ({ store }, { id }, n) => store.ratings.set(id, `visitor ${n}`, n + 1),
  view: ({ store }, { id }, n) => store.counts.add([{ id, day: "2026-03-10", views: n + 1, downloads: 0 }]),
};
