import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem } from "../../data/builders.ts";

const LATER = new Date("2099-01-01T00:00:00Z");
const BY = { createdBy: "", updatedBy: "" };

/** The public item whose pending draft is hidden. */
export const PUBLIC_ID = "openly";

/** The ways to store an item that is not public. */
export const STATES: Record<string, (store: Store, item: NewItem) => Promise<unknown>> = {
  draft: (store, item) => store.drafts.put({ item, status: "draft", publishAt: null, ...BY }),
  scheduled: (store, item) => store.drafts.put({ item, status: "scheduled", publishAt: LATER, ...BY }),
  async pending(store, item) {
    const { id, cId } = await store.items.insert(buildItem("movie", { itemName: "Openly", id: PUBLIC_ID, cId: "open1" }));
    await store.drafts.put({ item: { ...item, id, cId }, status: "draft", publishAt: null, ...BY });
  },
  async unpublished(store, item) {
    await store.items.insert(item);
    await store.drafts.unpublish({ item, status: "draft", publishAt: null, ...BY });
  },
  async withdrawn(store, item) {
    const { id: itemId, type, cId, itemName } = item;
    await store.items.insert(item);
    await store.drafts.unpublish({ item, status: "draft", publishAt: null, ...BY });
    await store.withdrawals.add({ itemId, type, cId, itemName, at: new Date(), by: "ada", reason: "Asked for" });
  },
  async trashed(store, item) {
    await store.items.insert(item);
    await store.trash.put([item.id], new Date());
  },
  async trasheddraft(store, item) {
    await store.drafts.put({ item, status: "draft", publishAt: null, ...BY });
    await store.trash.put([item.id], new Date());
  },
};

const FIELDS = [
  "id",
  "code",
  "name",
  "other",
  "genre",
  "person",
  "crew",
  "language",
  "story",
  "poster",
  "banner",
  "file",
  "translated",
] as const;
export type Canary = Record<(typeof FIELDS)[number], string>;

/** A word for each field that occurs nowhere else. */
export function canaryOf(state: string): Canary {
  return Object.fromEntries(FIELDS.map((field) => [field, `canary${field}${state}end`])) as Canary;
}

export function hiddenItem(state: string): NewItem {
  const { id, code, name, other, genre, person, crew, language, story, poster, banner, file, translated } = canaryOf(state);
  return buildItem("movie", {
    id,
    cId: code,
    itemName: name,
    originalTitle: other,
    alternativeTitles: [`${other} too`],
    genre,
    language,
    translations: { de: { itemName: translated, overview: translated } },
    overview: story,
    description: story,
    cast: [{ id: 1, imageUrl: `/${poster}.jpg`, name: person, role: "Hero" }],
    crew: [{ id: 1, imageUrl: "", name: crew, role: "Director" }],
    thumbnailUrl: viewPath({ bucketId: "images", fileId: poster.slice(0, 36) }),
    bannerUrl: `/${banner}.jpg`,
    movieLink: `https://files.example/${file}`,
    screenshots: [],
    videoUrl: "",
  });
}
