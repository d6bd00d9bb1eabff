import type { CastMember, ItemDocument, OwnFields, SharedFields } from "#app/kinds/item.ts";
import type { Person } from "./data.ts";

export type Entry = Omit<SharedFields, "cId" | "createdAt" | "updatedAt"> & Partial<OwnFields>;

export type DemoDocument = { id: string } & ItemDocument;

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

export function archivePlayer(archiveId: string): Pick<Entry, "videoUrl" | "videoId"> {
  return { videoUrl: `https://archive.org/embed/${archiveId}`, videoId: archiveId };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
