import path from "node:path";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formatCode } from "#app/lib/codes.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { demoDocuments } from "../../packages/demo/catalogue.ts";
import { readDemoData } from "../../packages/demo/data.ts";
import { generateItems } from "../generate.ts";
import { readTable } from "./tables.ts";

const DEMO_DATA = path.join(import.meta.dirname, "../../packages/demo/data");
const ITEMS = 20_000;
/** Above the codes of generated items. */
const FIRST_CODE = 1_000_000;
const MAX_DOWNLOADS = 1500;
const TITLES_PER_RENAMED = 8;
const MIN_MADE_UP_TITLE_LENGTH = 2;
const MAX_MADE_UP_TITLE_LENGTH = 4;

/**
 * The demo, well-known titles and generated items, 20,000 in total by default, and works with other titles and people. One generated title in eight mixes words of known ones, as
 * distractors; a third of the known works has no downloads.
 */
export async function catalogueToSearch(count = ITEMS): Promise<NewItem[]> {
  const [made] = generateItems(1);
  if (!made) return [];
  const known = [...demoDocuments(await readDemoData(DEMO_DATA)), ...(await readTitles(made))].map(withDownloads);
  const words = known.flatMap(({ itemName }) => itemName.split(" "));
  const filler = [...generateItems(count - known.length)].map((item, i) =>
    i % TITLES_PER_RENAMED ? item : renamed(item, i, words),
  );
  const works = (await readWorks(made)).map((item, i) => withDownloads(item, known.length + i));
  return [...known, ...works, ...filler];
}

async function readTitles(template: NewItem): Promise<NewItem[]> {
  const rows = await readTable("titles.tsv");
  return rows.map(([type = "", releasedYear = "", itemName = ""], i) => {
    return { ...template, id: `title-${i}`, type: type as ItemType, releasedYear, itemName };
  });
}

/** Works with other titles, people and an overview. */
async function readWorks(template: NewItem): Promise<NewItem[]> {
  const rows = await readTable("works.tsv");
  return rows.map(([type = "", releasedYear = "", itemName = "", originalTitle = "", others = "", people = "", ...rest], i) => {
    const [genre = "", overview = ""] = rest;
    const named = people.split("|").map((name, id) => ({ id, imageUrl: "", name, role: "" }));
    return {
      ...template,
      id: `work-${i}`,
      type: type as ItemType,
      releasedYear,
      itemName,
      genre,
      overview,
      originalTitle,
      alternativeTitles: others.split("|").filter(Boolean),
      crew: named.slice(0, 1),
      cast: named.slice(1),
    };
  });
}

function withDownloads(item: NewItem, i: number): NewItem {
  return {
    ...item,
    cId: formatCode(kindOf(item.type).codePrefix, FIRST_CODE + i),
    downloads: i % 3 ? spread(i, MAX_DOWNLOADS) : 0,
  };
}

function renamed(item: NewItem, i: number, words: readonly string[]): NewItem {
  const length = MIN_MADE_UP_TITLE_LENGTH + spread(i, MAX_MADE_UP_TITLE_LENGTH - MIN_MADE_UP_TITLE_LENGTH + 1);
  const picked = Array.from({ length }, (_, index) => words[spread(i * MAX_MADE_UP_TITLE_LENGTH + index, words.length)]);
  return { ...item, itemName: picked.join(" ") };
}

/** Deterministic pseudo-random number below `limit`. */
function spread(i: number, limit: number): number {
  const mixed = Math.imul(i + 1, 0x9e3779b1) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
}
