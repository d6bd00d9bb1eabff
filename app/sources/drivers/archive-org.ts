import type { Candidate } from "#app/kinds/forms/source-proposals.ts";
import type { DownloadFile, ItemType } from "#app/kinds/item.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { languageName } from "#app/languages/language-name.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { changedFormat, expectList, type Ask } from "./ask.ts";
import { at, listAt, textAt, textsAt } from "./json.ts";
import { MAX_CANDIDATES, type Found, type Source } from "../sources.ts";
import { genreText, peopleOf, plainLine, plainText, screenshotsOf } from "#app/kinds/forms/source-values.ts";

const SITE = "https://archive.org";
const ID = /^[\w.-]{1,100}$/;
const MAX_FILES = 10;
const BLANK_FILE = {
  fileId: "",
  season: 0,
  episode: 0,
  quality: "",
  languages: "",
  subtitles: "",
  sha256: "",
  licence: "",
  mirrors: [],
};
const VIDEO = /\.(mp4|mkv|avi|ogv|webm|mpe?g|mov|m4v)$/i;
const DOWNLOAD = /\.(zip|iso|exe|7z|rar|tar|gz|dmg|msi|bin|img|apk|jar|d64|adf)$/i;

const FIELDS = ["identifier", "title", "year", "date", "mediatype", "creator"].map((field) => `&fl%5B%5D=${field}`).join("");

export function createArchiveOrg(ask: Ask): Source {
  return {
    name: "archive",
    idIn({ hostname, pathname }) {
      const [, section = "", id = ""] = pathname.split("/");
      const isItem = /^(www\.)?archive\.org$/.test(hostname) && ["details", "download", "embed", "metadata"].includes(section);
      return isItem && ID.test(id) ? id : null;
    },
    async find(words, type) {
      const plain = words.replaceAll(/["\\()[\]{}:^~*?]/g, " ").trim();
      const medium = type === "game" || type === "software" ? "software" : "movies";
      const q = encodeURIComponent(`title:(${plain}) AND mediatype:${medium}`);
      const answer = await ask(`/advancedsearch.php?q=${q}${FIELDS}&rows=${MAX_CANDIDATES}&output=json`);
      return expectList("archive", at(answer, "response", "docs"))
        .filter((hit) => ID.test(textAt(hit, "identifier")))
        .map((hit): Candidate => {
          const id = textAt(hit, "identifier");
          const year = (textsAt(hit, "year")[0] ?? textsAt(hit, "date")[0] ?? "").slice(0, 4);
          const title = plainLine(textsAt(hit, "title")[0] ?? "") || id;
          const about = textsAt(hit, "creator").map(plainLine).join(", ");
          return { source: "archive", address: `${SITE}/details/${id}`, title, year, about, picture: imageOf(id) };
        });
    },
    async read(id, type) {
      const answer = await ask(`/metadata/${encodeURIComponent(id)}`);
      if (answer === null || Object.keys(answer as object).length === 0) return null;
      if (at(answer, "metadata") === undefined) throw changedFormat("archive");
      return foundIn(id, type, answer);
    },
  };
}

function foundIn(id: string, type: ItemType, answer: unknown): Found {
  const about = at(answer, "metadata");
  const text = plainText(textsAt(about, "description").join("\n"));
  const files = listAt(answer, "files");
  const names = (format: RegExp) => files.map((file) => textAt(file, "name")).filter((name) => format.test(name));
  const offered = largestFirst(files, type === "game" || type === "software" ? DOWNLOAD : VIDEO);
  const [file] = offered;
  const name = textAt(file, "name");
  const link = name ? fileAddress(id, name) : `${SITE}/details/${id}`;
  const stills = names(/\.thumbs\/.*\.jpe?g$|screenshot.*\.(png|jpe?g)$/i).map((still) => fileAddress(id, still));
  const [date = ""] = [...textsAt(about, "date"), ...textsAt(about, "year")];
  const size = sizeOf(file);
  return {
    itemName: plainLine(textsAt(about, "title")[0] ?? ""),
    releasedYear: dateOf(date),
    genre: genreText(textsAt(about, "subject").flatMap((subject) => subject.split(/[;,]/))),
    language: textsAt(about, "language")
      .map((code) => languageName(code) || plainLine(code))
      .join(", "),
    duration: durationText(minutesOf(textAt(about, "runtime"), textAt(file, "length"))),
    overview: text.split("\n")[0] ?? "",
    description: text,
    thumbnailUrl: imageOf(id),
    bannerUrl: stills[Math.floor(stills.length / 2)] ?? "",
    screenshots: screenshotsOf(stills),
    crew: peopleOf(textsAt(about, "creator").map((name) => ({ name, role: "Creator" }))),
    license: textsAt(about, "licenseurl")[0] ?? "",
    fileSize: size > 0 ? formatBytes(size) : "",
    movieLink: link,
    downloadLink: link,
    files: offered.slice(0, MAX_FILES).map((each, index) => rowOf(id, each, index + 1)),
    ...(names(VIDEO).length > 0 && { videoId: id, videoUrl: `${SITE}/embed/${id}` }),
  };
}

/** A year alone is often written as its first day. */
function dateOf(text: string): string {
  return (/^\d{4}(-\d\d(-\d\d)?)?/.exec(text)?.[0] ?? "").replace(/-01-01$/, "");
}

function imageOf(id: string): string {
  return `${SITE}/services/img/${id}`;
}

function fileAddress(id: string, name: string): string {
  return `${SITE}/download/${id}/${name.split("/").map(encodeURIComponent).join("/")}`;
}

function largestFirst(files: readonly unknown[], format: RegExp): unknown[] {
  const fitting = files.filter((file) => format.test(textAt(file, "name")));
  return fitting.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf(file: unknown): number {
  const size = Number(textAt(file, "size"));
  return Number.isSafeInteger(size) && size > 0 ? size : 0;
}

/** A malformed checksum would make all files invalid. */
function rowOf(archiveId: string, file: unknown, id: number): DownloadFile {
  const name = textAt(file, "name");
  const [sha1 = "", md5 = ""] = ["sha1", "md5"].map((name) => textAt(file, name).toLowerCase());
  return {
    ...BLANK_FILE,
    id,
    label: plainLine(textAt(file, "format")),
    url: fileAddress(archiveId, name),
    sizeBytes: sizeOf(file),
    format: (name.split(".").at(-1) ?? "").toUpperCase(),
    ...(/^[0-9a-f]{40}$/.test(sha1) && { sha1 }),
    ...(/^[0-9a-f]{32}$/.test(md5) && { md5 }),
  };
}

/** "2:33:00", "153 min" or seconds of the file. */
function minutesOf(runtime: string, seconds: string): number {
  const parts = runtime.split(":").map(Number);
  if (parts.length === 3 && parts.every(Number.isFinite)) return (parts[0] ?? 0) * 60 + (parts[1] ?? 0) + (parts[2] ?? 0) / 60;
  const minutes = /^(\d+)\s*min/i.exec(runtime)?.[1];
  return minutes ? Number(minutes) : Number(seconds) / 60;
}
