import type { DownloadFile, ItemType, OwnFields } from "#app/kinds/item.ts";
import { parseBytes } from "#app/lib/bytes.ts";
import type { DemoData, Episode, OpenWorkRow } from "./data.ts";
import { archivePlayer, describedFile, peopleOf, UNSAID, type Entry } from "./entry.ts";

const CLOCK_TIME = /^(\d{1,3}):(\d{2})$/;
const ARCHIVE_ADDRESS = /^https:\/\/archive\.org\/(?:details|download)\/([^/]+)/;

export function openWorkEntries({ openWorks, openWorkTexts }: Pick<DemoData, "openWorks" | "openWorkTexts">): Entry[] {
  return openWorks.map((work) => {
    const text = openWorkTexts.find(({ type, title }) => type === work.type && title === work.title);
    return { ...sharedFields(work), overview: text?.overview ?? "", description: text?.description ?? "" };
  });
}

function sharedFields(work: OpenWorkRow): Omit<Entry, "overview" | "description"> {
  return {
    type: work.type,
    itemName: work.title,
    ...UNSAID,
    ...playerOf(work),
    genre: work.genres.join(", "),
    releasedYear: work.date ?? String(work.year ?? ""),
    cast: peopleOf(work.cast ?? []),
    ...(work.creators && { crew: peopleOf(work.creators) }),
    files: filesOf(work),
    ...OWN_FIELDS[work.type]?.(work),
  };
}

const OWN_FIELDS: Partial<Record<ItemType, (work: OpenWorkRow) => Partial<OwnFields>>> = {
  movie: (work) => ({ language: languageOf(work), duration: minutesOf(work.duration ?? ""), movieLink: work.downloadLink }),
  "tv-show": seasonalFields,
  anime: seasonalFields,
  game: installedFields,
  software: (work) => ({
    ...installedFields(work),
    version: work.version ?? "",
    license: work.license,
    homepage: work.homepage ?? "",
  }),
};

/** The download itself, then the page beside a file, or the parts of a series. */
function filesOf(work: OpenWorkRow): DownloadFile[] {
  const { downloadLink, directFile, fileSize = "", seasons, license: licence } = work;
  const parts = (seasons ?? [{ n: 1, episodes: work.episodes }]).flatMap(({ n, episodes }) => partsOf(n, episodes));
  if (parts.length > 0) return parts.map((part, index) => describedFile(index + 1, { ...part, licence }));
  const first = directFile ?? seasons?.[0]?.link ?? downloadLink;
  const page = directFile ? [{ url: downloadLink, label: "All versions" }] : [];
  return [{ url: first, sizeBytes: parseBytes(fileSize) ?? 0 }, ...page].map((file, index) =>
    describedFile(index + 1, { ...file, licence }),
  );
}

function partsOf(
  season: number,
  episodes: readonly Episode[] | number = [],
): Pick<DownloadFile, "url" | "label" | "season" | "episode">[] {
  return typeof episodes === "number"
    ? []
    : episodes.map(({ n = 0, title = "", link }) => ({ url: link, label: title, season, episode: n }));
}

function seasonalFields(work: OpenWorkRow): Partial<OwnFields> {
  const seasons = work.seasons ?? [{ n: 1, link: work.downloadLink }];
  return {
    language: languageOf(work),
    seasons: seasons.length,
    downloadLinks: seasons.map(({ n, link }) => ({ id: n, seasonUrl: link })),
  };
}

function installedFields({
  operatingSystems,
  fileSize,
  requirements,
  downloadLink,
  directFile,
}: OpenWorkRow): Partial<OwnFields> {
  return {
    operatingSystems: operatingSystems?.join(", ") ?? "",
    fileSize: fileSize ?? "",
    systemRequirement: requirements?.map((row, index) => ({ id: index + 1, ...row })) ?? [],
    downloadLink: directFile ?? downloadLink,
  };
}

/** The trailer, else the archive.org player of a download link. */
function playerOf({ trailer, downloadLink, altLinks = [] }: OpenWorkRow): Pick<Entry, "videoUrl" | "videoId"> {
  if (trailer) return { videoUrl: `https://www.youtube-nocookie.com/embed/${trailer}`, videoId: trailer };
  const archiveId = [downloadLink, ...altLinks].map((link) => ARCHIVE_ADDRESS.exec(link)?.[1]).find(Boolean);
  return archiveId ? archivePlayer(archiveId) : { videoUrl: "", videoId: "" };
}

function languageOf({ languages }: OpenWorkRow): string {
  return languages?.join(", ") ?? "";
}

/** Turns `12:14` into `12 min`; any other text is unchanged. */
function minutesOf(duration: string): string {
  const [, minutes, seconds] = CLOCK_TIME.exec(duration) ?? [];
  return minutes ? `${Math.round(Number(minutes) + Number(seconds) / 60)} min` : duration;
}
