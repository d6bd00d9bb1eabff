import { createHash } from "node:crypto";
import type { ItemInput, ItemType } from "#app/kinds/item.ts";
import { fold } from "#app/lib/text/text.ts";
import type { FoundFile } from "./media-files/media-files.ts";
import type { ParsedName } from "./names/parsed-name.ts";
import type { FileFacts } from "./read-facts.ts";

export type ScannedFile = {
  file: FoundFile;
  name: ParsedName;
  facts: FileFacts;
  /** Language tags of subtitle files beside it. */
  subtitles: readonly string[];
};

/** The files of one item. `nfo` is unchecked. */
export type Group = {
  id: string;
  type: ItemType;
  title: string;
  year: string;
  files: ScannedFile[];
  nfo?: Partial<ItemInput>;
};

const ID_PREFIX = "scan-";
const ID_DIGITS = 20;

/** True if a scan created the item with this id. */
export function isScanned(id: string): boolean {
  return id.startsWith(ID_PREFIX);
}

/** Kinds that a scan may confuse. Each other kind is a class of its own. */
const CLASSES: Partial<Record<ItemType, string>> = {
  movie: "film",
  "tv-show": "series",
  anime: "series",
  game: "program",
  software: "program",
};

/** Anime and TV shows, and games and software, are told apart by guessing, so that the same title is the same work. */
export function classOf(type: ItemType): string {
  return CLASSES[type] ?? type;
}

export function titleKey(title: string): string {
  return fold(title) || title.trim().toLowerCase();
}

/** Derived from title and year, so that another run finds the item that this one made. */
function groupId(type: ItemType, title: string, year: string): string {
  const key = JSON.stringify([classOf(type), titleKey(title), year]);
  return ID_PREFIX + createHash("sha256").update(key).digest("hex").slice(0, ID_DIGITS);
}

/** In the order of their first files. Files without a year join the only group of their title that has one. */
export function groupFiles(files: readonly ScannedFile[]): Group[] {
  const groups = new Map<string, Group>();
  for (const scanned of files) {
    const { type, title, year } = scanned.name;
    const id = groupId(type, title, year);
    const group = groups.get(id);
    if (!group) groups.set(id, { id, type, title, year, files: [scanned] });
    else {
      group.files.push(scanned);
      if (scanned.name.certainty.type > certaintyOf(group)) group.type = type;
    }
  }
  for (const group of groups.values()) {
    const same = [...groups.values()].filter((each) => each !== group && isSameTitle(each, group));
    const [dated] = same;
    if (group.year !== "" || same.length !== 1 || !dated) continue;
    dated.files.push(...group.files);
    groups.delete(group.id);
  }
  return [...groups.values()];
}

function isSameTitle(one: Group, other: Group): boolean {
  return classOf(one.type) === classOf(other.type) && titleKey(one.title) === titleKey(other.title);
}

function certaintyOf({ type, files }: Group): number {
  return Math.max(...files.filter(({ name }) => name.type === type).map(({ name }) => name.certainty.type));
}
