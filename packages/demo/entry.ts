import type { CastMember, ItemDocument, OwnFields, SharedFields } from "#app/kinds/item.ts";
import type { Person } from "./data.ts";

/** A document before it has its place in the catalogue: without id, code and times. */
export type Entry = Omit<SharedFields, "cId" | "createdAt" | "updatedAt"> & Partial<OwnFields>;

/** A document of the collection `contents` with its id, as the import takes it. */
export type DemoDocument = { id: string } & ItemDocument;

/** What no file of the demo says of any work. */
export const UNSAID = {
  ratings: {},
  cast: [],
  thumbnailUrl: "",
  bannerUrl: "",
  screenshots: [],
  downloads: 0,
} satisfies Partial<Entry>;

export function castOf(people: readonly Person[]): CastMember[] {
  return people.map(({ name, role }, index) => ({ id: index + 1, imageUrl: "", name, role: capitalised(role) }));
}

/** The player of an item at archive.org. */
export function archivePlayer(archiveId: string): Pick<Entry, "videoUrl" | "videoId"> {
  return { videoUrl: `https://archive.org/embed/${archiveId}`, videoId: archiveId };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
