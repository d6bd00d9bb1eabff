import { updateItems } from "../changed-items.ts";
import { contentOf, PAGES } from "../published-files.ts";
import type { Publishing } from "../publishing.ts";
import { INDEX_FILE, nameOf, SEARCH_FOLDER, shardPath, writeIndex } from "./search-index.ts";
import type { SearchWords } from "./search-words.sql.ts";

/** Writes the files that the search of a copy reads: those named by their content first, then the index. */
export async function publishSearch(publishing: Publishing, words: SearchWords): Promise<void> {
  const { files } = publishing;
  await updateItems(publishing, { ...words, known: words.ids, noun: { one: "title to search", many: "titles to search" } });
  for (const file of words.stale()) {
    const name = nameOf(contentOf(file.text).sha256);
    await files.put(PAGES + shardPath(name), file.text);
    words.settle(file, name);
  }
  const index = words.index();
  await files.put(PAGES + INDEX_FILE, writeIndex(index));
  const wanted = [INDEX_FILE, ...[index.terms, index.items, index.names].flat().map(shardPath)];
  files.removeOthers(PAGES, SEARCH_FOLDER, wanted, ".json");
}
