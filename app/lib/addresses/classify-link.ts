import { magnetLinkOf } from "./links.ts";

/** The target of a download link: a file, a page that lists files, or any other page. `format` is "" unless it is a file. */
export type LinkTarget = { what: "file" | "files" | "page"; format: string };

const FORMATS: Readonly<Record<string, string>> = {
  mp4: "MP4 video",
  m4v: "MP4 video",
  mkv: "MKV video",
  webm: "WebM video",
  avi: "AVI video",
  mov: "QuickTime video",
  ogv: "Ogg video",
  mpg: "MPEG video",
  mpeg: "MPEG video",
  zip: "ZIP archive",
  "7z": "7z archive",
  rar: "RAR archive",
  tar: "TAR archive",
  gz: "gzip archive",
  tgz: "gzip archive",
  xz: "xz archive",
  bz2: "bzip2 archive",
  zst: "Zstandard archive",
  exe: "Windows program",
  msi: "Windows installer",
  dmg: "macOS disk image",
  pkg: "macOS installer",
  appimage: "AppImage for Linux",
  flatpak: "Flatpak for Linux",
  deb: "Debian package",
  rpm: "RPM package",
  apk: "Android app",
  iso: "Disc image",
  jar: "Java program",
  torrent: "Torrent",
  pdf: "PDF",
  epub: "EPUB",
  mp3: "MP3 audio",
  flac: "FLAC audio",
  ogg: "Ogg audio",
};

const PAGES_WITH_FILES: readonly RegExp[] = [
  /^https?:\/\/(?:www\.)?archive\.org\/(?:details|download)\/[^/?#]+\/?$/i,
  /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com)\/.+\/releases(?:\/(?:latest|tag\/[^/]+))?\/?$/i,
  /^https?:\/\/(?:downloads?|files?|ftp|mirrors?)\.[^?#]*\/$/i,
];

/** A wiki's page about a file has the file's name. */
const WIKI_PAGE = /\/wiki\/[^/]+:[^/]+$/i;

/** @param format As `classifyLink` says it, or an extension. "" if unknown. */
export function extensionOfFormat(format: string): string {
  const extension = format.trim().toLowerCase();
  return Object.keys(FORMATS).find((each) => each === extension || FORMATS[each] === format.trim()) ?? "";
}

/** Judged by the address alone; nothing is requested. */
export function classifyLink(link: string): LinkTarget {
  if (magnetLinkOf(link)) return { what: "file", format: "Torrent" };
  if (PAGES_WITH_FILES.some((page) => page.test(link))) return { what: "files", format: "" };
  const path = URL.parse(link, "http://site.invalid")?.pathname ?? "";
  const [, extension = ""] = /\.([a-z0-9]{2,8})$/i.exec(path) ?? [];
  const format = WIKI_PAGE.test(path) ? "" : (FORMATS[extension.toLowerCase()] ?? "");
  return format ? { what: "file", format } : { what: "page", format: "" };
}
