import type { Item } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { contentOf } from "../published-files.ts";
import type { Publishing } from "../publishing.ts";
import { INDEX_FILE, nameOf, SEARCH_FOLDER, shardPath, writeIndex } from "./search-index.ts";
import type { SearchWords } from "./search-words.sql.ts";

const PAGES = "pages/";
const AT_ONCE = 500;

/** Writes the files that the search of a copy reads: those named by their content first, then the index. */
export async function publishSearch({ services, files, changes }: Publishing, words: SearchWords): Promise<void> {
  const types = await readPublicTypes(services);
  const gone = new Set(changes.isWhole ? words.ids() : changes.ids);
  const ids = changes.isWhole ? await idsByPopularity(services.store) : changes.ids;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await services.store.items.getAll(ids.slice(at, at + AT_ONCE));
    const items = found.filter(({ type }) => types.includes(type));
    for (const { id } of items) gone.delete(id);
    words.set(items);
  }
  words.remove(gone);
  for (const file of words.stale()) {
    const name = nameOf(contentOf(file.text).sha256);
    await files.put(PAGES + shardPath(name), file.text);
    words.settle(file, name);
  }
  const index = words.index();
  await files.put(PAGES + INDEX_FILE, writeIndex(index));
  const wanted = new Set(
    [INDEX_FILE, ...[index.terms, index.items, index.names].flat().map(shardPath)].map((path) => PAGES + path),
  );
  for (const path of files.under(PAGES + SEARCH_FOLDER)) if (path.endsWith(".json") && !wanted.has(path)) files.remove(path);
}

/** The order of results: those that come later are ranked after all others. */
async function idsByPopularity({ items }: Store): Promise<string[]> {
  const all: Pick<Item, "id" | "downloads">[] = [];
  for await (const { id, downloads } of items.all()) all.push({ id, downloads });
  return all
    .toReversed()
    .sort((a, b) => b.downloads - a.downloads)
    .map(({ id }) => id);
}
