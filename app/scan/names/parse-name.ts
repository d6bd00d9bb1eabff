import { parseArchiveName } from "./archive-name.ts";
import { fileTypeOf, isExtra } from "./file-types.ts";
import type { ParsedName } from "./parsed-name.ts";
import { plainName } from "./plain-name.ts";
import { qualityOf } from "./title-and-year.ts";
import { parseVideoName } from "./video-name.ts";

/**
 * What a file's path tells about its content.
 * @param path Below the scanned folder, with `/` as separator.
 * @returns "other" for files other than videos and archives, "extra" for trailers and samples.
 */
export function parseName(path: string, thisYear: number): ParsedName | "other" | "extra" {
  const folders = path.split("/");
  const file = fileTypeOf(folders.pop() ?? "");
  if (file === null) return "other";
  if (isExtra(folders, file.stem)) return "extra";
  const isVideo = file.medium === "video" || qualityOf(plainName(file.stem)) !== "";
  if (!isVideo) return parseArchiveName(folders, file);
  const parsed = parseVideoName(folders, file.stem, thisYear);
  return file.volume > 0 ? { ...parsed, part: file.volume } : parsed;
}
