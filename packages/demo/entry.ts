import type { CastMember, DownloadFile, ItemDocument, OwnFields, SharedFields } from "#app/kinds/item.ts";
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

const NO_FILE: Omit<DownloadFile, "id" | "url"> = {
  label: "",
  season: 0,
  episode: 0,
  fileId: "",
  sizeBytes: 0,
  format: "",
  quality: "",
  languages: "",
  subtitles: "",
  sha256: "",
  mirrors: [],
  licence: "",
};

export function peopleOf(people: readonly Person[]): CastMember[] {
  return people.map(({ name, role }, index) => ({ id: index + 1, imageUrl: "", name, role: capitalised(role) }));
}

/** A row of `files` with what is known about one address. */
export function describedFile(id: number, known: Pick<DownloadFile, "url"> & Partial<DownloadFile>): DownloadFile {
  return { ...NO_FILE, id, ...known };
}

export function archivePlayer(archiveId: string): Pick<Entry, "videoUrl" | "videoId"> {
  return { videoUrl: `https://archive.org/embed/${archiveId}`, videoId: archiveId };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
