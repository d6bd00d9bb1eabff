import { anyOf, anyWithin, kinds, within, type PageTag } from "#app/changes/page-tags.ts";
import { MAX_YEARS_AHEAD } from "#app/kinds/forms/save-warnings.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import type { ItemQuery } from "#app/catalogue/lists/lists.store.ts";
import { yearNumberOf } from "#app/lib/time/dates.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { Names } from "./audits.ts";
import type { Store } from "./store.ts";

/** Methods of the doors below that no public page calls: one that does is not cached. So is a page that calls another door. */
type Unread = {
  items: Names<"insert insertAll taken replace remove getAll getByCode all">;
  lists: "reorder";
  search: "byTitle";
  withdrawals: Names<"among add page all">;
  customization: "set";
  settings: Exclude<keyof Store["settings"], "get">;
  files: Exclude<keyof Store["files"], "list" | "picturesOf">;
  pictureCopies: Exclude<keyof Store["pictureCopies"], "picturesOf">;
  links: Exclude<keyof Store["links"], "get">;
};

type UnreadDoor =
  | Names<"trash drafts reports challenges titleRequests codes counts statistics ratings customizationDrafts accountSettings">
  | Names<"pieces verifications attention alerts apiKeys serviceKeys audit history changes purges webhooks version cluster">
  | Names<"transaction fill as ping close">;

type TagsOf<Method> = Method extends (...args: infer Args) => infer Answer
  ? (answer: Awaited<Answer>, ...args: Args) => readonly PageTag[] | "ageing"
  : never;

/** A method that is missing here is a type error. */
export type ReadTags = {
  [Door in Exclude<keyof Store, UnreadDoor>]: {
    [Name in Exclude<keyof Store[Door], Door extends keyof Unread ? Unread[Door] : never>]: TagsOf<Store[Door][Name]>;
  };
};

/** A change of these is one of everything. */
const nothing = () => [];
/** Changes without raising the version: every page ages. */
const counted = () => [];
/** So do the items in the answer, unless visitors no longer see one of them. */
const ageing = () => "ageing" as const;
const items = (ids: readonly string[]) => ids.map((id) => `item:${id}` as const);

/** What the answer depends on, beside the items that it shows: an edit of one of those counts, unless it is ageing. */
export const READ_TAGS: ReadTags = {
  items: {
    get: (_item, id) => items([id]),
    byIds: (_found, ids) => items(ids),
    byCodes: (found, type) => (found.includes(null) ? kinds([type]) : []),
    overviews: ageing,
    translations: (_translations, ids) => items(ids),
    newest: (_found, type) => kinds([type]),
    newReleases: (found, type, limit) => releasedSince(type, found.length < limit ? "" : (found.at(-1)?.releasedYear ?? "")),
    trending: counted,
    similar: ageing,
    page: (_page, query) => (query.sort === "downloads" ? ageing() : listTags(query)),
    person: (_person, slug, types) => anyWithin(types, `person:${slug}`),
  },
  lists: {
    read: (_page, query) => listTags(query),
    label: (_label, facet, slug) => (facet === "genre" ? within(ITEM_TYPES, `genre:${slug}`) : anyOf()),
  },
  genres: {
    list: (_genres, type) => within(type && [type], "genre"),
    find: (_names, _text, types) => within(types, "genre"),
  },
  search: {
    find: (_found, _text, types) => anyOf(types),
    people: (_names, _text, types) => anyOf(types),
  },
  addresses: {
    lastPart: () => anyOf(),
    updatedAt: (_at, types) => anyOf(types),
    part: (_addresses, types) => anyOf(types),
    lastPartOfPeople: () => anyOf(),
    people: (_names, types) => anyOf(types),
  },
  withdrawals: { current: (_withdrawal, id) => items([id]) },
  customization: { get: (_customization, key) => [`customization:${key}`] },
  settings: { get: nothing },
  // An upload that comes or goes is a change of the items that name it.
  files: { list: nothing, picturesOf: nothing },
  pictureCopies: { picturesOf: nothing },
  links: { get: (_checks, addresses) => addresses.map((address) => `link:${address}` as const) },
};

/** Edits of a title can move it within a list, except for one by age or by counts. */
const UNMOVED: ReadonlySet<ItemQuery["sort"]> = new Set(["newest", "downloads", "rating"]);

/** Later pages age. Of several filters, one is enough: nothing else enters the list. */
function listTags({ text, among, types, genres, people, years, role, sort, cursor, ...query }: ItemQuery): readonly PageTag[] {
  if (cursor !== null) return [];
  if (text !== undefined) return anyOf(among);
  const listed = types.length > 0 ? types : ITEM_TYPES;
  const others = TEXT_FACETS.filter(({ filter }) => query[filter].length > 0).length + (role === undefined ? 0 : 1);
  const filters = people.length + genres.length + Math.min(years.length, 1) + others;
  const named = [...people.map((slug) => `person:${slug}`), ...genres.map((slug) => `genre:${slug}`)].slice(0, 1);
  const parts = named.length > 0 ? named : years.map(yearPart);
  const isMoved = !UNMOVED.has(sort) || filters > (parts.length > 0 ? 1 : 0);
  if (parts.length === 0) return isMoved ? anyOf(listed) : kinds(listed);
  return parts.flatMap((part) => (isMoved ? anyWithin(listed, part) : within(listed, part)));
}

function yearPart({ from, to }: YearSpan): string {
  return `year:${from === to ? from : Math.floor(from / 10) || ""}`;
}

/** Titles cannot be announced for later years. @param last The release of the last one shown; "" if more would be. */
function releasedSince(type: ItemType, last: string): readonly PageTag[] {
  const from = yearNumberOf(last);
  if (from === 0) return anyOf([type]);
  const latest = Math.floor((new Date().getUTCFullYear() + MAX_YEARS_AHEAD + 1) / 10);
  const next = Math.floor(from / 10) + 1;
  return [...range(from, next * 10), ...range(next, latest + 1)].flatMap((year) => anyWithin([type], `year:${year}`));
}

function range(from: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
}
