import { COPY_LISTS, copyListPath, type CopyList } from "#app/kinds/addresses/copy-lists.ts";
import type { CopyListPage } from "./copy-of-site.ts";
import type { PageLists } from "./page-lists.sql.ts";
import { endsOf, partsOf } from "./title-tree.ts";

/** @param segments What follows `lists` in the address. Null if there is no such page. */
export function readCopyList(lists: PageLists, kindPath: string, segments: readonly string[]): CopyListPage | null {
  const name = COPY_LISTS.find((each) => each === segments[0]);
  if (!name) return null;
  const [value = "", prefix = ""] = name === "letter" ? ["", segments[1]] : segments.slice(1);
  if (name !== "letter" && value === "") return readValues(lists, kindPath, name);
  const list = copyListPath(kindPath, name, value);
  const parts = partsOf(lists, list, prefix);
  if (parts === null) return { ids: lists.ids(list, prefix), links: [] };
  const idOf = (key: string) => key.slice(key.lastIndexOf("\t") + 1);
  const links = parts.map((part) => {
    const { first, last } = endsOf(lists, list, part);
    return { address: copyListPath(kindPath, name, value, part), first: idOf(first), last: idOf(last) };
  });
  return { ids: links.flatMap(({ first, last }) => [first, last]), links };
}

function readValues(lists: PageLists, kindPath: string, name: CopyList): CopyListPage {
  const links = lists.listsBelow(`${copyListPath(kindPath, name)}/`).map((address) => {
    const value = decodeURIComponent(address.slice(address.lastIndexOf("/") + 1));
    return { address, first: value, last: value };
  });
  return { ids: [], links };
}
