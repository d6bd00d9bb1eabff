import { isUnreadable, type FoundFile, type MediaFiles } from "./media-files/media-files.ts";
import { classOf, type Group, type ScannedFile } from "./groups.ts";
import { readNfo, type Nfo } from "./nfo.ts";

const MAX_BYTES = 1024 * 1024;

/** Keyed by lower-case path; has the files of the current folder and those above it. */
export type NfoFiles = Map<string, FoundFile>;

export function isNfo({ path, size }: FoundFile): boolean {
  return /\.nfo$/i.test(path) && size <= MAX_BYTES;
}

/**
 * Adds the facts of .nfo files about the work and its episodes to the group.
 * @param groups All groups found with it: movie.nfo counts only in the folder of a single film.
 */
export async function described(group: Group, groups: readonly Group[], nfos: NfoFiles, files: MediaFiles): Promise<Group> {
  if (classOf(group.type) === "program") return group;

  async function read(paths: readonly string[], root: string): Promise<Nfo | null> {
    for (const path of new Set(paths.map((each) => each.toLowerCase()))) {
      const file = nfos.get(path);
      const bytes = file ? await files.bytes(file) : null;
      const nfo = bytes && !isUnreadable(bytes) ? readNfo(bytes) : null;
      if (nfo?.root === root) return nfo;
    }
    return null;
  }

  const paths = group.files.map(({ file }) => file.path);
  const folders = paths.map(folderOf);
  if (group.files.every(({ name }) => name.season < 0)) {
    const others = groups.filter((each) => each !== group).flatMap((each) => each.files);
    const shared = new Set(others.map(({ file }) => folderOf(file.path)));
    const own = folders.filter((folder) => !shared.has(folder)).map((folder) => `${folder}movie.nfo`);
    const nfo = await read([...paths.map((path) => `${stemOf(path)}.nfo`), ...own], "movie");
    return nfo ? { ...group, nfo: nfo.fields } : group;
  }
  const above = folders.map((folder) => folderOf(folder.slice(0, -1)));
  const nfo = await read(
    [...folders, ...above].map((folder) => `${folder}tvshow.nfo`),
    "tvshow",
  );
  const episodes: ScannedFile[] = [];
  for (const each of group.files)
    episodes.push(withEpisode(each, await read([`${stemOf(each.file.path)}.nfo`], "episodedetails")));
  return { ...group, files: episodes, ...(nfo && { nfo: nfo.fields }) };
}

function withEpisode(scanned: ScannedFile, nfo: Nfo | null): ScannedFile {
  const { name } = scanned;
  if (!nfo || name.lastEpisode > name.episode) return scanned;
  const numbers = nfo.episode > 0 ? { season: nfo.season, episode: nfo.episode, lastEpisode: nfo.episode } : {};
  return { ...scanned, name: { ...name, ...numbers, episodeTitle: nfo.fields.itemName || name.episodeTitle } };
}

/** Entries whose paths are in a folder of the path. */
export function inFolders<T>(entries: ReadonlyMap<string, T>, path: string): Map<string, T> {
  return new Map([...entries].filter(([entry]) => path.toLowerCase().startsWith(folderOf(entry).toLowerCase())));
}

/** Ends with a slash; "" for the scanned folder itself. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

export function stemOf(path: string): string {
  return path.slice(0, path.lastIndexOf("."));
}
