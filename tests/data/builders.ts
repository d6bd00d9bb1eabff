import type { LinkCheck } from "#app/downloads/links/links.store.ts";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ChangeEvent } from "#app/events.ts";
import type { Actor, EditingServices } from "#app/services.ts";
import type { ApiKey, KeyRight } from "#app/accounts/api-keys/api-keys.ts";
import { ITEM_TYPES, type DownloadFile, type ItemInput, type ItemType, type OwnFieldName, type OwnFields } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import type { ListView } from "#app/kinds/lists/list-view.ts";
import { LIST_SORTS } from "#app/kinds/lists/orders.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { formatCode } from "#app/lib/codes.ts";
import type { Rendition } from "#app/pictures/renditions.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import type { ContentPageQuery, NewDraft } from "#app/catalogue/drafts/drafts.store.ts";
import type { FileFacts, FileStore, NewFile, StoredFile } from "#app/files/files.store.ts";
import type { Store } from "#app/store/store.ts";
import type { DayCount } from "#app/counts/counts.store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";

/** Excludes the fields that every kind has: those are optional. */
const OWN_FIELDS: Partial<OwnFields> = {
  language: "English",
  operatingSystems: "Win 10",
  duration: "1h 52m",
  seasons: 2,
  movieLink: "https://files.example/film",
  downloadLinks: [
    { id: 1, seasonUrl: "https://files.example/season-1" },
    { id: 2, seasonUrl: "https://files.example/season-2" },
  ],
  downloadLink: "https://files.example/setup",
  fileSize: "1.2 GB",
  systemRequirement: [{ id: 1, name: "Memory", requirement: "8 GB" }],
  version: "1.0",
  license: "MIT",
  homepage: "https://project.example",
};

/** Above any code that a test names. */
const CODES_FROM = 1_000_000;

let built = 0;

/** Id, code and name are unique; each item is created a second after the one before. */
export function buildItem(kindOrType: Kind | ItemType, overrides: Partial<NewItem> = {}): NewItem {
  const kind = typeof kindOrType === "string" ? kindOf(kindOrType) : kindOrType;
  const number = ++built;
  const at = new Date(Date.UTC(2024, 0, 1, 0, 0, number));
  return {
    id: `item-${number}`,
    cId: formatCode(kind.codePrefix, CODES_FROM + number),
    type: kind.type,
    itemName: `${kindName(ENGLISH, kind).one} Number ${number}`,
    genre: "Action, Drama",
    releasedYear: "2021-05-17",
    overview: "What it is about, in one sentence.",
    description: "What it is about, at length.",
    ratings: { imdb: { name: "IMDB", rating: 4 }, rottenTomatoes: { name: "Rotten Tomatoes", rating: 4.5 } },
    cast: [{ id: 1, imageUrl: "https://pictures.example/person.jpg", name: "Ada Player", role: "The Hero" }],
    thumbnailUrl: "https://pictures.example/thumbnail.jpg",
    bannerUrl: "https://pictures.example/banner.jpg",
    videoUrl: "https://videos.example/embed/trailer",
    videoId: "trailer",
    screenshots: [1, 2, 3].map((id) => ({ id, screenshotUrl: `https://pictures.example/screenshot-${id}.jpg` })),
    downloads: 0,
    createdAt: at,
    updatedAt: at,
    ...ownFieldsOf(kind),
    ...overrides,
  };
}

export function buildDraft(item: Partial<NewItem> = {}, overrides: Partial<NewDraft> = {}): NewDraft {
  return { item: buildItem("movie", item), status: "draft", publishAt: null, createdBy: "ada", updatedBy: "ada", ...overrides };
}

export function buildContentQuery(overrides: Partial<ContentPageQuery> = {}): ContentPageQuery {
  return { ...NO_FILTERS, types: ITEM_TYPES, sort: "newest", status: null, limit: 100, cursor: null, ...overrides };
}

export function buildInput(kindOrType: Kind | ItemType, overrides: Partial<ItemInput> = {}): ItemInput {
  const {
    id: _id,
    cId: _cId,
    type: _type,
    downloads: _downloads,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...input
  } = buildItem(kindOrType);
  return { ...input, ...overrides };
}

/** The file has no address. */
export function buildFileRow(overrides: Partial<DownloadFile> = {}): DownloadFile {
  const texts = {
    label: "",
    url: "",
    fileId: "",
    format: "",
    quality: "",
    languages: "",
    subtitles: "",
    sha256: "",
    licence: "",
  };
  return { id: 1, ...texts, season: 0, episode: 0, sizeBytes: 0, mirrors: [], ...overrides };
}

/** A link that was never checked. */
export function buildLinkCheck(overrides: Partial<LinkCheck> & Pick<LinkCheck, "address">): LinkCheck {
  return {
    state: "unknown",
    failures: 0,
    failedSince: null,
    checkedAt: null,
    nextCheck: new Date(0),
    problem: "",
    movedTo: "",
    sizeBytes: 0,
    etag: "",
    modified: "",
    confirmedBytes: 0,
    confirmedEtag: "",
    confirmedModified: "",
    changedAt: null,
    sha256: "",
    verifiedAt: null,
    ...overrides,
  };
}

export function buildListView(overrides: Partial<ListView> = {}): ListView {
  const page = { items: [], total: { count: 0, exact: true }, next: null, previous: null };
  return {
    text: "",
    choices: [],
    sorts: LIST_SORTS,
    sort: "newest",
    defaultSort: "newest",
    groups: [],
    page,
    isFuzzy: false,
    cursor: null,
    ...overrides,
  };
}

/** The file is complete; its id and blob key are unique. */
export async function addFile(
  files: FileStore,
  overrides: Partial<NewFile> = {},
  facts: Partial<FileFacts> = {},
): Promise<StoredFile> {
  const { file } = await files.begin(buildNewFile(overrides));
  const signature = file.sequence.toString(16).padStart(32, "0");
  const given = { signature, sha256: null, mimeType: "image/png", sizeActual: 10, at: file.createdAt, ...facts };
  const complete = await files.complete(file.bucketId, file.id, given);
  if (!complete) throw new Error(`${file.id} was complete already`);
  return complete;
}

export function buildRendition(overrides: Partial<Rendition> = {}): Rendition {
  return {
    width: 0,
    height: 0,
    gravity: "center",
    quality: -1,
    borderWidth: 0,
    borderColor: "000000",
    borderRadius: 0,
    opacity: 1,
    rotation: 0,
    background: null,
    format: "png",
    ...overrides,
  };
}

/** The form input for a key for files without expiry. */
export const FILE_KEY = { name: "Upload", rights: ["files"], expires: { choice: "never", day: "" } };

export function buildApiKey(overrides: Partial<ApiKey> = {}): Omit<ApiKey, "isShown" | "lastUsedAt"> {
  const key = { id: "key", name: "Upload", createdBy: "ada@marquee.example", rights: ["files"], expiresAt: null } as const;
  return { ...key, createdAt: new Date("2025-03-01T12:00:00Z"), ...overrides };
}

export function buildKeyActor(...rights: KeyRight[]): Actor {
  return { role: "key", id: "key", name: "Upload", rights };
}

/** Counted on 2025-01-01; all other counts are 0. */
export function buildDayCount(id: string, overrides: Partial<DayCount> = {}): DayCount {
  return { id, day: "2025-01-01", views: 0, downloads: 0, ...overrides };
}

function ownFieldsOf(kind: Kind): Partial<OwnFields> {
  const names = (Object.keys(kind.fields) as OwnFieldName[]).filter((name) => name in OWN_FIELDS);
  return Object.fromEntries(names.map((name) => [name, structuredClone(OWN_FIELDS[name])]));
}

export type TemporaryFolder = { path: string } & AsyncDisposable;

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), "marquee-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

let migrated: Promise<string> | undefined;

/** A database is migrated once per process and copied: running the migrations takes longer than most tests. */
async function migrateOnce(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-migrated-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "catalogue.db");
  await (await openSqliteStore({ file, now: () => new Date() })).close();
  return file;
}

/** A migrated, empty store in its own file; removed after the test. */
export async function testStore(now: () => Date = () => new Date()): Promise<Store & AsyncDisposable & { file: string }> {
  const folder = await temporaryFolder();
  const file = join(folder.path, "catalogue.db");
  await copyFile(await (migrated ??= migrateOnce()), file);
  const store = await openSqliteStore({ file, now });
  return {
    ...store,
    file,
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/**
 * The clock begins at 2025-01-01 and advances a second per call, but not the store's; ids are `new-1`, `new-2` and so on. `published` holds the
 * events.
 */
export async function testServices(
  actor: Actor = { role: "operator" },
): Promise<EditingServices & { published: ChangeEvent[] } & AsyncDisposable> {
  let seconds = 0;
  let ids = 0;
  const now = () => new Date(Date.UTC(2025, 0, 1, 0, 0, seconds++));
  const store = await testStore(() => new Date(Date.UTC(2025, 0, 1)));
  const published: ChangeEvent[] = [];
  const events = { publish: (event: ChangeEvent) => void published.push(event) };
  return {
    actor,
    store,
    events,
    published,
    now,
    newId: () => `new-${++ids}`,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
